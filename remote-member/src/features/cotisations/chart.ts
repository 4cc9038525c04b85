import type { PeriodeCotisation } from '@portal/shared-api/contract/cotisations';
import { monthNames } from '@portal/shared-api/rules/civil-dates';
import type { ChartData, ChartSeries } from '@portal/shared-ui/chart-frame';
import { messages } from './messages';

/** « novembre 2026 » and « nov. » for a month, « 2026 » for a year. */
function categoryOf(periode: string): { label: string; short: string } {
  const [year, month] = periode.split('-');
  if (month === undefined) return { label: periode, short: periode };
  const index = Number(month) - 1;
  return { label: `${monthNames[index]} ${year}`, short: messages.shortMonths[index] ?? periode };
}

/** Amount called by period: the paid part, and the unpaid one if any. */
export function chartOf(periodes: readonly PeriodeCotisation[]): ChartData {
  const owed: ChartSeries = {
    id: 'restant',
    label: messages.chart.owed,
    tone: 'reste',
    values: periodes.map(({ restant }) => restant),
  };
  return {
    categories: periodes.map(({ periode }) => categoryOf(periode)),
    series: [
      { id: 'regle', label: messages.chart.paid, values: periodes.map(({ regle }) => regle) },
      ...(periodes.some(({ restant }) => restant > 0) ? [owed] : []),
    ],
  };
}
