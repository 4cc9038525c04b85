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

/** The filters of a list, kept in the address: they survive a reload, Back, and being sent to someone. */
export function useListFilters(): ListAddress {
  const [address, setAddress] = useSearchParams();
  const today = useToday();
  // A page is a place to come back to; a filter is a correction of the same place.
  const change = (changes: Partial<ListFilters>) =>
    setAddress((current) => writeFilters(current, changes), { replace: !('page' in changes) });
  const clear = () => change({ ...defaultFilters, taille: readFilters(address).taille });
  return { filters: readFilters(address), today, change, clear };
}
