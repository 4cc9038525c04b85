import { useResource } from '@portal/shared-api';
import { staffCivilities } from '@portal/shared-api/contract/personnel';
import { readReferentiel } from '@portal/shared-api/contract/referentiel';
import { messages } from './messages';

const ofPortal = staffCivilities.map((code) => ({ code, libelle: messages.civilities[code] }));

/** Civilities in the words and the order of the insurer (ADM-14); those of the portal until they are there. */
export function useCivilities(): readonly { code: string; libelle: string }[] {
  const { data } = useResource(readReferentiel, { params: { nom: 'civilite' }, query: {} });
  return [{ code: '', libelle: messages.civilities[''] }, ...(data ?? ofPortal)];
}
