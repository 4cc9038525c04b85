import type { HistoryOptions } from '@portal/shared-api/list-state';
import { Pagination } from '@portal/shared-ui/pagination';
import type { ComponentProps } from 'react';
import { messages } from './messages';
import { listSizes, type Place } from './list-filters';

interface ListPagesProps {
  /** What the rows are. */
  rows: keyof typeof messages.rows;
  pagination: ComponentProps<typeof Pagination>['pagination'];
  change: (changes: Partial<Place>, history?: HistoryOptions) => void;
}

/** Whether a list needs no pages: all its rows are on the first one, which is the one that shows. */
export const onOnePage = ({ page, total, taille }: ListPagesProps['pagination']) => page === 1 && total <= taille;

/** Pages of a list whose page and size are in the address. */
export function ListPages({ rows, pagination, change }: ListPagesProps) {
  return (
    <Pagination
      pagination={pagination}
      rows={messages.rows[rows]}
      onPage={(page, history) => change({ page }, history)}
      choice={{ sizes: listSizes, onSize: (taille) => change({ taille }) }}
    />
  );
}
