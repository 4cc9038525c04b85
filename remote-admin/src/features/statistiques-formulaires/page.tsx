import { downloadFile, resources, useAnnounced, useResource, useToday } from '@portal/shared-api';
import {
  exportFormMeasures,
  listFormMeasures,
  type FormMeasure,
} from '@portal/shared-api/contract/mesures-formulaires';
import { listState, oneOf, useListState } from '@portal/shared-api/list-state';
import { formatRate } from '@portal/shared-api/rules/amounts';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { ruleInWords } from '@portal/shared-api/rules/refused-rules';
import { usePending } from '@portal/shared-api/use-pending';
import { Button } from '@portal/shared-ui/button';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { download } from '@portal/shared-ui/icons-tools';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { Select } from '@portal/shared-ui/select';
import { AdminLayout } from '../../layout/admin-layout';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { messages } from './messages';
import styles from './page.module.css';

const shownIn = ({ du, au }: { du: string; au: string }) => messages.shown({ du: formatDate(du), au: formatDate(au) });
const whole = new Intl.NumberFormat('fr-FR');
const { columns: titles } = messages;
const days = ['7', '30', '90'] as const;
const periods = days.map((code) => ({ code, libelle: messages.periods[code] }));
/** The period, in the address. */
const address = listState({ periode: oneOf(days) });
/** Fields of one form in the table; the others are rare. */
const shownFields = 3;

const columns: readonly Column<FormMeasure>[] = [
  { id: 'form', header: titles.form, isRowHeader: true, cell: ({ titre }) => titre },
  { id: 'ouverts', header: titles.opened, isNumeric: true, cell: ({ ouverts }) => whole.format(ouverts) },
  { id: 'envoyes', header: titles.sent, isNumeric: true, cell: ({ envoyes }) => whole.format(envoyes) },
  {
    id: 'taux',
    header: titles.rate,
    isNumeric: true,
    cell: ({ tauxEnvoi }) => (tauxEnvoi === null ? '–' : formatRate(tauxEnvoi)),
  },
  { id: 'abandonnes', header: titles.left, isNumeric: true, cell: ({ abandonnes }) => whole.format(abandonnes) },
  { id: 'refuses', header: titles.refused, isNumeric: true, cell: ({ refuses }) => whole.format(refuses) },
  { id: 'champs', header: titles.fields, cell: ({ champs }) => <Fields champs={champs} /> },
];

function Fields({ champs }: Pick<FormMeasure, 'champs'>) {
  if (champs.length === 0) return messages.none;
  return (
    <ul className={styles.fields}>
      {champs.slice(0, shownFields).map(({ champ, code, nombre }) => (
        <li key={`${champ} ${code}`}>
          <code>{champ}</code> ({ruleInWords(code)})&nbsp;: {whole.format(nombre)}
        </li>
      ))}
    </ul>
  );
}

/** « Formulaires »: how each form is used, as counts without values. */
export default function FormStatistics() {
  const today = useToday();
  const { state, change } = useListState(address);
  const periode = state.periode || '30';
  const [pending, run] = usePending<'export'>();
  const query = { du: addDays(today, 1 - Number(periode)), au: today };
  const read = useResource(listFormMeasures, { query }, { keepPrevious: true });
  useAnnounced(read.data && shownIn(read.data), read.question);
  return (
    <AdminLayout>
      <PageHeader title={resources.statistiquesFormulaires.label} subtitle={messages.subtitle} />
      <div className={styles.tools}>
        <Select
          isCompact
          label={messages.period}
          options={periods}
          value={periode}
          onChange={(code) => change({ periode: code })}
        />
        <Button
          variant="quiet"
          size="sm"
          icon={download}
          isPending={pending !== null}
          onClick={() => void run('export', () => downloadFile(exportFormMeasures, { query }))}
        >
          {messages.export}
        </Button>
      </div>
      <Resource read={read} label={resources.statistiquesFormulaires.label} rows={5}>
        {({ du, au, formulaires }) => (
          <>
            <p className={styles.period}>{shownIn({ du, au })}</p>
            <Panel isFlush>
              <DataTable
                isFlush
                isDense
                isWide
                caption={messages.caption}
                columns={columns}
                rows={formulaires}
                rowKey={({ form }) => form}
                isRefreshing={read.isRefreshing}
                empty={<EmptyState title={messages.empty} />}
              />
            </Panel>
            <p className={styles.period}>{messages.privacy}</p>
          </>
        )}
      </Resource>
    </AdminLayout>
  );
}
