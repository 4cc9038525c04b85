import { formatEuros, formatRoundEuros } from '@portal/shared-api/rules/amounts';
import { monthNames } from '@portal/shared-api/rules/civil-dates';
import { BarChart, ChartFrame } from '@portal/shared-ui/chart-frame';
import { ReadError } from '@portal/shared-ui/page';
import type { ListFilters } from '../../common/list-filters';
import { useMonths } from './data';
import { messages } from './messages';

const nameOf = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
const shortName = (month: string) => `${month.slice(5)}/${month.slice(2, 4)}`;

/**
 * Amounts paid by the insurer by month, with the current filters (S-07). The list works without it: a failure is
 * named in its place.
 */
export function MonthlyChart({ filters, today }: { filters: ListFilters; today: string }) {
  const { data, error, isRefreshing, reload } = useMonths(filters, today);
  const failure = error && (
    <ReadError label={messages.monthly} message={error.message} isRetrying={isRefreshing} onRetry={reload} />
  );
  if (data ? data.mois.length < 2 : failure) return failure ?? null;
  const figures = data && {
    categories: data.mois.map(({ mois }) => ({ label: nameOf(mois), short: shortName(mois) })),
    series: [
      { id: 'mutuelle', label: messages.mutual, values: data.mois.map(({ montantRC }) => Math.max(0, montantRC)) },
    ],
  };
  return (
    <>
      {failure}
      <ChartFrame title={messages.monthly} data={figures} categoryLabel={messages.month} format={formatEuros}>
        {(shown) => (
          <BarChart title={messages.monthly} data={shown} format={formatEuros} axisFormat={formatRoundEuros} />
        )}
      </ChartFrame>
    </>
  );
}
