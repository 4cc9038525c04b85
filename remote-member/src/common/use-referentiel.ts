import { useResource } from '@portal/shared-api';
import { readReferentiel, type ReferentielRow } from '@portal/shared-api/contract/referentiel';
import { messages } from './messages';

const none: readonly ReferentielRow[] = [];

interface Referentiel {
  /** In order; empty before the read. */
  options: readonly ReferentielRow[];
  isBusy: boolean;
  /** The read failed: an empty list says nothing. */
  hasFailed: boolean;
  reload: () => void;
}

/**
 * A referential as options of a list field. A failure is shown in a toast.
 * @param code restricts the list to codes with this prefix; null reads nothing.
 */
export function useReferentiel(nom: string, code?: string | null): Referentiel {
  const { data, error, isLoading, reload } = useResource(
    readReferentiel,
    code === null ? null : { params: { nom }, query: code === undefined ? {} : { code } },
    { label: messages.lists },
  );
  return { options: data ?? none, isBusy: isLoading, hasFailed: data === undefined && error !== undefined, reload };
}
