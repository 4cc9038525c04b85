import type { ApiError } from '@portal/shared-api';

/** Whether the insurer has reworded or removed a purpose since the page showed it: what it asks now must be read. */
export const hasOtherPurposes = ({ erreurs }: ApiError) =>
  erreurs.some(({ champ }) => champ.startsWith('consentements'));
