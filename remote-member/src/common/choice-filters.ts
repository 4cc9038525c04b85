import { useListState, type ListState, type Narrowed } from '@portal/shared-api/list-state';
import { isFiltering, type Place } from './list-filters';

export interface ChoiceAddress<T extends Place> {
  /** Selected codes; an empty string means all. */
  chosen: T;
  change: (changes: Partial<T>) => void;
  clear: () => void;
  /** Whether any filter is active. */
  isNarrowed: boolean;
  /** Query for the server: only values that differ from the default. */
  query: Narrowed<T>;
}

/** Single-choice filters, kept in the address with the page. */
export function useChoiceFilters<T extends Place>(list: ListState<T>): ChoiceAddress<T> {
  const { state: chosen, change } = useListState(list);
  const query = list.narrowed(chosen);
  return {
    chosen,
    change,
    clear: () => change({ ...list.usual, taille: chosen.taille }, { replace: true }),
    isNarrowed: isFiltering(query),
    query,
  };
}
