import { useResource } from '@portal/shared-api';
import { readReferentiel, type ReferentielRow } from '@portal/shared-api/contract/referentiel';
import { messages } from './messages';

const none: readonly ReferentielRow[] = [];

interface Referentiel {
  /** In order; empty until they are there. */
  options: readonly ReferentielRow[];
  isBusy: boolean;
}

/**
 * A code list, as a list field takes it. A failure is told in a toast.
 * @param code narrows the list to codes that begin with it; null reads nothing.
 */
export function useReferentiel(nom: string, code?: string | null): Referentiel {
  const { data, isLoading } = useResource(
    readReferentiel,
    code === null ? null : { params: { nom }, query: code === undefined ? {} : { code } },
    { label: messages.lists },
  );
  return { options: data ?? none, isBusy: isLoading };
}
