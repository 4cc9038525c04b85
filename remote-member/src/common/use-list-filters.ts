import { useToday } from '@portal/shared-api';
import { useListState, type HistoryOptions } from '@portal/shared-api/list-state';
import { listFilters, type ListFilters } from './list-filters';

export interface ListAddress {
  filters: ListFilters;
  /** Today in Paris, civil date. */
  today: string;
  change: (changes: Partial<ListFilters>, history?: HistoryOptions) => void;
  clear: () => void;
}

/** Filters of a list, kept in the address. */
export function useListFilters(): ListAddress {
  const { state: filters, change } = useListState(listFilters);
  const today = useToday();
  return { filters, today, change, clear: () => change({ ...listFilters.usual, taille: filters.taille }) };
}
