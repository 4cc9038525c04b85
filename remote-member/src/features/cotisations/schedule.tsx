import type { CompteEncaissement, Echeance } from '@portal/shared-api/contract/cotisations';
import { formatEuros, formatRoundEuros } from '@portal/shared-api/rules/amounts';
import { addMonths } from '@portal/shared-api/rules/civil-dates';
import { totalDue } from '@portal/shared-api/rules/contributions';
import { Amount } from '@portal/shared-ui/amount';
import { BarChart, ChartFrame } from '@portal/shared-ui/chart-frame';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { Panel } from '@portal/shared-ui/panel';
import { chartOf } from './chart';
import { EmptyContract } from '../../common/other-contracts';
import { messages } from './messages';
import { MovementStateBadge } from './movement-state';

const texts = messages.schedule;

interface ScheduleProps {
  compte: CompteEncaissement;
  /** Null for every year: the chart is then by year, and the schedule that of the current one. */
  annee: number | null;
  today: string;
}

/** Called amounts as chart and list, and those to come. */
export function Schedule({ compte: { connuDepuis, echeancier, periodes }, annee, today }: ScheduleProps) {
  const year = annee ?? Number(today.slice(0, 4));
  // The account of every year says what is missing of all of them.
  const isWhole = connuDepuis === null || connuDepuis <= addMonths(`${year}-01-01`, 1);
  const columns: Column<Echeance>[] = [
    {
      id: 'date',
      header: texts.due,
      isRowHeader: true,
      cell: ({ date }) => <DateText date={date} isLong />,
      total: isWhole ? texts.total : texts.knownTotal,
    },
    {
      id: 'etat',
      header: texts.state,
      inCard: 'plain',
      cell: ({ etat }) => <MovementStateBadge etat={etat} />,
      total: null,
    },
    {
      id: 'montant',
      header: texts.amount,
      isNumeric: true,
      inCard: 'beside',
      cell: ({ montant }) => <Amount euros={montant} />,
      total: <Amount euros={totalDue(echeancier)} />,
    },
  ];
  const title = annee === null ? messages.chart.year : messages.chart.month({ annee: String(annee) });
  return (
    <>
      {periodes.length > 0 && (
        <ChartFrame
          title={title}
          data={chartOf(periodes)}
          categoryLabel={annee === null ? messages.chart.yearColumn : messages.chart.monthColumn}
          format={formatEuros}
        >
          {(data) => <BarChart title={title} data={data} format={formatEuros} axisFormat={formatRoundEuros} />}
        </ChartFrame>
      )}
      <Panel title={texts.caption({ annee: String(year) })}>
        <DataTable
          caption={texts.caption({ annee: String(year) })}
          columns={columns}
          rows={echeancier}
          rowKey={({ date, etat }) => `${date} ${etat}`}
          empty={<EmptyContract isPlain isOfMember title={texts.empty} />}
        />
      </Panel>
    </>
  );
}
