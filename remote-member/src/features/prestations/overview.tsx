import { useSession } from '@portal/shared-api';
import { listState, text, useListState } from '@portal/shared-api/list-state';
import { BarChart, ChartFrame } from '@portal/shared-ui/chart-frame';
import { EmptyState, Resource } from '@portal/shared-ui/page';
import { Select } from '@portal/shared-ui/select';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { familiesChart, kindsOf, packageCharts, yearsChart, yearsOf } from './charts';
import { useBilan } from './data';
import { KindBars } from './kind-bars';
import { messages } from './messages';
import { PackageBars } from './package-bars';
import styles from './page.module.css';

const texts = messages.overview;
const wholeEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const short = (euros: number) => wholeEuros.format(euros);

const place = listState({ annee: text() });

/** Tab « En un coup d’œil »: payers by year and by kind of care, and the rest of the annual packages. */
export function Overview() {
  const read = useBilan();
  const people = useSession((session) => session.contrat?.beneficiaires ?? noOne);
  const { state, change } = useListState(place);
  return (
    <Resource isErrorAlone read={read} label={texts.source} rows={6}>
      {(data) => {
        const years = yearsOf(data);
        const last = years.at(-1);
        if (!last) return <EmptyState title={messages.empty} />;
        const year = years.find((each) => each === state.annee) ?? last;
        const choose = (chosen: string) => change({ annee: chosen === last ? '' : chosen });
        const kinds = familiesChart(data, year);
        const byYear = yearsChart(data);
        return (
          <div className={styles.tab}>
            <ChartFrame title={texts.byYear} data={byYear} categoryLabel={texts.year} format={formatEuros}>
              {(figures) => <BarChart title={texts.byYear} data={figures} format={short} />}
            </ChartFrame>
            <div className={styles.year}>
              <Select
                isCompact
                label={texts.year}
                value={year}
                options={years.toReversed().map((code) => ({ code, libelle: code }))}
                onChange={choose}
              />
            </div>
            <ChartFrame title={texts.byKind(year)} data={kinds} categoryLabel={texts.kind} format={formatEuros}>
              {() => <KindBars rows={kindsOf(data, year)} />}
            </ChartFrame>
            {packageCharts(data, year, people).map(({ code, title, figures }) => (
              <ChartFrame key={code} title={title} data={figures} categoryLabel={texts.person} format={formatEuros}>
                {(shown) => <PackageBars figures={shown} />}
              </ChartFrame>
            ))}
          </div>
        );
      }}
    </Resource>
  );
}

const noOne: never[] = [];
