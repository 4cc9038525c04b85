import { useToday } from '@portal/shared-api';
import { useSearchParams } from '@portal/shared-api/router';
import { defaultFilters, readFilters, writeFilters, type ListFilters } from './list-filters';

export interface ListAddress {
  filters: ListFilters;
  /** Today in Paris, civil date. */
  today: string;
  change: (changes: Partial<ListFilters>) => void;
  clear: () => void;
}

/** Filters of a list, kept in the address: they survive a reload and Back, and can be shared. */
export function useListFilters(): ListAddress {
  const [address, setAddress] = useSearchParams();
  const today = useToday();
  // A page is a new history entry; a filter replaces the current one.
  const change = (changes: Partial<ListFilters>) =>
    setAddress((current) => writeFilters(current, changes), { replace: !('page' in changes) });
  const clear = () => change({ ...defaultFilters, taille: readFilters(address).taille });
  return { filters: readFilters(address), today, change, clear };
}
