import { useSession } from '@portal/shared-api';
import { listState, text, useListState } from '@portal/shared-api/list-state';
import { BarChart, ChartFrame, RowChart } from '@portal/shared-ui/chart-frame';
import { Resource } from '@portal/shared-ui/page';
import { usePartLabels } from '@portal/shared-ui/segmented-bar';
import { Select } from '@portal/shared-ui/select';
import { formatEuros, formatRoundEuros } from '@portal/shared-api/rules/amounts';
import { EmptyContract } from '../../common/other-contracts';
import { familiesChart, kindsOf, packageCharts, yearsChart, yearsOf } from './charts';
import { useBilan } from './data';
import { messages } from './messages';
import styles from './page.module.css';

const texts = messages.overview;

const place = listState({ annee: text() });

/** Tab « En un coup d’œil »: payers by year and by kind of care, and the rest of the annual packages. */
export function Overview() {
  const read = useBilan();
  const people = useSession((session) => session.contrat?.beneficiaires ?? noOne);
  const { state, change } = useListState(place);
  const labels = usePartLabels();
  return (
    <Resource isErrorAlone read={read} label={texts.source} rows={6}>
      {(data) => {
        const years = yearsOf(data);
        const last = years.at(-1);
        if (!last) return <EmptyContract title={messages.empty} />;
        const year = years.find((each) => each === state.annee) ?? last;
        const choose = (chosen: string) => change({ annee: chosen === last ? '' : chosen });
        const rows = kindsOf(data, year);
        const kinds = familiesChart(data, year, labels);
        const byYear = yearsChart(data, labels);
        return (
          <div className={styles.tab}>
            <ChartFrame title={texts.byYear} data={byYear} categoryLabel={texts.year} format={formatEuros}>
              {(figures) => (
                <BarChart title={texts.byYear} data={figures} format={formatEuros} axisFormat={formatRoundEuros} />
              )}
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
            <ChartFrame
              title={texts.byKind({ annee: year })}
              data={kinds}
              categoryLabel={texts.kind}
              format={formatEuros}
            >
              {(figures) => (
                <RowChart
                  data={figures}
                  value={(index) => formatEuros(rows[index]?.montantDepense ?? 0)}
                  note={(index) => texts.leftOf({ reste: formatEuros(rows[index]?.resteACharge ?? 0) })}
                />
              )}
            </ChartFrame>
            {packageCharts(data, year, people).map(({ code, title, figures }) => (
              <ChartFrame key={code} title={title} data={figures} categoryLabel={texts.person} format={formatEuros}>
                {(shown) => (
                  <RowChart
                    isFull
                    data={shown}
                    note={(index) => packageNote(shown.series.map(({ values }) => formatEuros(values[index] ?? 0)))}
                  />
                )}
              </ChartFrame>
            ))}
          </div>
        );
      }}
    </Resource>
  );
}

const noOne: never[] = [];

const packageNote = ([utilises = '', restants = '']: readonly string[]) => texts.package({ utilises, restants });
