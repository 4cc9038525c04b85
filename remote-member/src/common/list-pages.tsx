import { Pagination } from '@portal/shared-ui/pagination';
import type { ComponentProps } from 'react';
import { listSizes, type Place } from './list-filters';

interface ListPagesProps {
  pagination: ComponentProps<typeof Pagination>['pagination'];
  change: (changes: Partial<Place>) => void;
}

/** Pages of a list whose page and size are in the address. */
export function ListPages({ pagination, change }: ListPagesProps) {
  return (
    <Pagination
      pagination={pagination}
      onPage={(page) => change({ page })}
      choice={{ sizes: listSizes, onSize: (taille) => change({ taille }) }}
    />
  );
}
