import { Button } from '@portal/shared-ui/button';
import { EmptyState } from '@portal/shared-ui/page';
import { messages } from './messages';
import type { ListAddress } from './use-list-filters';

/** No row matches: offers a wider view. */
export function NoResult({
  title,
  filters,
  change,
  clear,
}: { title: string } & Pick<ListAddress, 'filters' | 'change' | 'clear'>) {
  return (
    <EmptyState
      title={title}
      actions={
        <>
          {filters.periode !== '12m' && (
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
    </EmptyState>
  );
}
