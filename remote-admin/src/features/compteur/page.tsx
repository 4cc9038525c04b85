import { downloadFile, resources, useAnnounced, useResource } from '@portal/shared-api';
import {
  counterSteps,
  exportConnectionCounter,
  longestCounterPeriod,
  readConnectionCounter,
  type ConnectionCounter,
} from '@portal/shared-api/contract/connexions';
import { checked, listState, oneOf, useListState } from '@portal/shared-api/list-state';
import { daysBetween, formatDate, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { usePending } from '@portal/shared-api/use-pending';
import { Button } from '@portal/shared-ui/button';
import { BarChart, ChartFrame, LineChart } from '@portal/shared-ui/chart-frame';
import { DateInput } from '@portal/shared-ui/date-input';
import { download } from '@portal/shared-ui/icons-tools';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { Select } from '@portal/shared-ui/select';
import type { SyntheticEvent } from 'react';
import { periodProblem } from '../../common/typed-days';
import { useAddressDraft } from '../../common/use-address-draft';
import { wholePeriod } from '../../common/whole-period';
import { AdminLayout } from '../../layout/admin-layout';
import { changeOf, channelsOf, seriesOf } from './charts';
import { messages } from './messages';
import styles from './page.module.css';

const address = listState({ debut: checked(isCivilDate), fin: checked(isCivilDate), pas: oneOf(counterSteps, 'JOUR') });
type Asked = typeof address.usual;

const whole = new Intl.NumberFormat('fr-FR');
const shownIn = ({ debut, fin, periodePrecedente }: ConnectionCounter) =>
  messages.shown({
    du: formatDate(debut),
    au: formatDate(fin),
    avantDu: formatDate(periodePrecedente.debut),
    avantAu: formatDate(periodePrecedente.fin),
  });
const firstColumn = { JOUR: messages.day, SEMAINE: messages.week, MOIS: messages.month };

/** « Compteur de connexions ». */
export default function Counter() {
  const { state, change } = useListState(address);
  const query = address.narrowed(state);
  const read = useResource(readConnectionCounter, { query }, { keepPrevious: true });
  const [pending, run] = usePending<'export'>();
  useAnnounced(read.data && shownIn(read.data), read.question);
  return (
    <AdminLayout>
      <PageHeader title={resources.compteur.label} subtitle={messages.subtitle} />
      <PeriodForm state={state} shown={read.data} onShow={change} />
      <Resource read={read} label={resources.compteur.label} rows={5}>
        {(counter) => (
          <>
            <p className={styles.note}>{shownIn(counter)}</p>
            <Tiles counter={counter} />
            <ChartFrame
              title={messages.chart}
              keys="lines"
              data={seriesOf(counter)}
              categoryLabel={firstColumn[counter.pas]}
              action={
                <Button
                  variant="quiet"
                  size="sm"
                  icon={download}
                  isPending={pending !== null}
                  onClick={() => void run('export', () => downloadFile(exportConnectionCounter, { query }))}
                >
                  {messages.export}
                </Button>
              }
            >
              {(data) => <LineChart title={messages.chart} data={data} />}
            </ChartFrame>
            <ChartFrame title={messages.channels} data={channelsOf(counter)} categoryLabel={messages.channel}>
              {(data) => <BarChart title={messages.channels} data={data} />}
            </ChartFrame>
          </>
        )}
      </Resource>
    </AdminLayout>
  );
}

interface PeriodFormProps {
  state: Asked;
  shown: Pick<ConnectionCounter, 'debut' | 'fin'> | undefined;
  onShow: (changes: Partial<Asked>) => void;
}

/** Period and step, shown together. */
function PeriodForm({ state, shown, onShow }: PeriodFormProps) {
  const { values: draft, changes, change, problem, refuse } = useAddressDraft(state);
  const period = wholePeriod(state, changes, shown);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = problemOf(period.shown);
    refuse(found);
    if (found === null) onShow({ ...draft, ...period.asked });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DateInput isCompact label={messages.from} value={period.shown.debut} onChange={(debut) => change({ debut })} />
      <DateInput isCompact label={messages.until} value={period.shown.fin} onChange={(fin) => change({ fin })} />
      <Select
        isCompact
        label={messages.step}
        options={counterSteps.map((code) => ({ code, libelle: messages.steps[code] }))}
        value={draft.pas}
        onChange={(pas) => change({ pas })}
      />
      <Button type="submit" size="sm">
        {messages.show}
      </Button>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

function problemOf({ debut, fin }: Pick<Asked, 'debut' | 'fin'>): string | null {
  const wrong = periodProblem(debut, fin);
  if (wrong !== null || debut === '' || fin === '') return wrong;
  return daysBetween(debut, fin) >= longestCounterPeriod ? messages.tooLong : null;
}

function Tiles({ counter }: { counter: ConnectionCounter }) {
  const { periodePrecedente: before } = counter;
  const tiles = [
    { label: messages.total, now: counter.total, before: before.total },
    { label: messages.persons, now: counter.uniques, before: before.uniques },
    { label: messages.failures, now: counter.echecs, before: before.echecs },
  ];
  const written = (value: number | null) => (value === null ? messages.unknown : whole.format(value));
  return (
    <>
      <dl className={styles.tiles}>
        {tiles.map((tile) => {
          const change = changeOf(tile.now, tile.before);
          return (
            <div key={tile.label} className={styles.tile}>
              <dt>{tile.label}</dt>
              <dd>
                <b>{written(tile.now)}</b>
                <small>
                  {messages.before({ nombre: written(tile.before) })}
                  {change !== null && ` (${messages.change({ ecart: change })})`}
                </small>
              </dd>
            </div>
          );
        })}
      </dl>
      {before.uniques === null && <p className={styles.note}>{messages.notKept}</p>}
    </>
  );
}
