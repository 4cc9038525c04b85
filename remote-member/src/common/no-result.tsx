import { Button } from '@portal/shared-ui/button';
import { periodStart } from '@portal/shared-api/rules/history-periods';
import { messages } from './messages';
import { EmptyContract } from './other-contracts';
import { periodOf } from './period';
import type { ListAddress } from './use-list-filters';

/** No row matches: says what was searched, and offers a wider view or another contract. */
export function NoResult({ title, filters, today, change, clear }: { title: string } & ListAddress) {
  const { dateDebut } = periodOf(filters.periode, filters.du, filters.au, today);
  return (
    <EmptyContract
      title={filters.q ? messages.noMatch({ mots: filters.q }) : title}
      actions={
        <>
          {filters.q !== '' && (
            <Button variant="secondary" size="sm" onClick={() => change({ q: '' })}>
              {messages.clearSearch}
            </Button>
          )}
          {dateDebut > periodStart('12m', today) && (
            <Button variant="secondary" size="sm" onClick={() => change({ periode: '12m' })}>
              {messages.show12Months}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={clear}>
            {messages.clearFilters}
          </Button>
        </>
      }
    >
      {messages.widen}
    </EmptyContract>
  );
}
