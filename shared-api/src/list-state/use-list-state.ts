import { useSearchParams } from '@portal/shared-api/router';
import type { ListState } from './list-state';

export interface HistoryOptions {
  /** Replaces the current entry of the history; by default any change does, except of the page. */
  replace?: boolean;
}

/** State of a list, kept in the address: it survives a reload and Back, and can be shared. */
export function useListState<T extends object>(list: ListState<T>) {
  const [address, setAddress] = useSearchParams();
  const state = list.read(address);
  const change = (changes: Partial<T>, { replace = !('page' in changes) }: HistoryOptions = {}) =>
    setAddress((current) => list.write(current, changes), { replace });
  /** Query of the address with changes, for links; empty for the default. */
  const searchOf = (changes: Partial<T>) => {
    const search = list.write(address, changes).toString();
    return search && `?${search}`;
  };
  return { state, change, searchOf };
}
