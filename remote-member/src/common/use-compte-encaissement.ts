import { useResource, type ResourceOptions } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { readCompteEncaissement, type CompteEncaissementQuery } from '@portal/shared-api/contract/cotisations';

/** What the account is asked for at first sight, wherever it is looked at: one read serves home, contract and page. */
export const currentYear = (today: string): CompteEncaissementQuery => ({ annee: Number(today.slice(0, 4)) });

/** The contribution account of a contract; of one whose member is somebody else, nothing is read. */
export function useCompteEncaissement(
  contrat: Pick<Contrat, 'numeroContratIndividuel' | 'roleAssure'> | null,
  query: CompteEncaissementQuery,
  options?: ResourceOptions,
) {
  const isReadable = contrat?.roleAssure === 'ADHERENT';
  return useResource(
    readCompteEncaissement,
    isReadable ? { query, numContrat: contrat.numeroContratIndividuel } : null,
    options,
  );
}
