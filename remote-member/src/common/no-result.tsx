import { useSession } from '@portal/shared-api';
import { Button } from '@portal/shared-ui/button';
import { oldestDay, periodStart } from '@portal/shared-api/rules/history-periods';
import { isFiltering, listFilters } from './list-filters';
import { messages } from './messages';
import { EmptyContract } from './other-contracts';
import { periodOf } from './period';
import type { ListAddress } from './use-list-filters';

interface NoResultProps extends ListAddress {
  title: string;
  /** A filter of this list alone. */
  type?: string;
}

/** No row matches: says what was searched, and offers what may find more, or another contract. */
export function NoResult({ title, filters, type = '', today, change, clear }: NoResultProps) {
  const isProvident = useSession(({ contrat }) => contrat?.typeContrat === 'PREVOYANCE');
  if (isProvident) return <EmptyContract only="SANTE" title={messages.noCare} />;
  const { dateDebut, dateFin } = periodOf(filters.periode, filters.du, filters.au, today);
  const { periode: _period, du: _from, au: _to, ...others } = listFilters.narrowed(filters);
  const isFiltered = type !== '' || isFiltering(others);
  const mayWiden = dateDebut > oldestDay(today) || dateFin < today;
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
          {(isFiltered || filters.periode !== listFilters.usual.periode) && (
            <Button variant="ghost" size="sm" onClick={clear}>
              {messages.clearFilters}
            </Button>
          )}
        </>
      }
    >
      {isFiltered ? (mayWiden ? messages.widen : messages.dropFilter) : mayWiden && messages.widenPeriod}
    </EmptyContract>
  );
}
