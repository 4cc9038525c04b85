import { useResource, type ResourceOptions } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import {
  readCompteEncaissement,
  type CompteEncaissement,
  type CompteEncaissementQuery,
} from '@portal/shared-api/contract/cotisations';

/** Default query of the account, the same everywhere: one read serves home, contract and page. */
export const currentYear = (today: string): CompteEncaissementQuery => ({ annee: Number(today.slice(0, 4)) });

/** Whether contributions are asked for: none while a card payment is checked. */
export const isAsked = ({ impaye, isPaiementEnVerification }: CompteEncaissement): boolean =>
  impaye > 0 && !isPaiementEnVerification;

/**
 * Whether an account says that nothing is owed: one without movements, which the insurer keeps elsewhere, says nothing,
 * nor does one while a payment is checked; a contract in arrears, or suspended, is in order once that is lifted.
 */
export const isUpToDate = (
  { etat, IsPrecontentieux }: Pick<Contrat, 'etat' | 'IsPrecontentieux'>,
  { impaye, solde, annees, isPaiementEnVerification }: CompteEncaissement,
): boolean =>
  etat !== 'suspendu' &&
  !IsPrecontentieux &&
  annees.length > 0 &&
  impaye === 0 &&
  solde >= 0 &&
  !isPaiementEnVerification;

/** Contribution account of a contract; nothing is read if its member is another person. */
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
