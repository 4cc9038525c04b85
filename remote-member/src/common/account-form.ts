import { useIsOpen, useSession, type ResourceName } from '@portal/shared-api';
import { hasOwnContribution } from './cotisation';

/**
 * The form that changes an account of a contract: its own, or the shared one of both uses, which serves where the own
 * one is closed.
 * @param numContrat contract that it is asked for, whose own switches count; without it the current one
 */
export function useAccountForm(own: 'ribPrestations' | 'ribCotisations', numContrat?: string): ResourceName {
  return useIsOpen(own, numContrat) ? own : 'rib';
}

/** The forms for the accounts of the current contract: none is debited for what an employer pays. */
export const useAccountForms = (): readonly ResourceName[] =>
  useSession(({ contrat }) => contrat !== null && hasOwnContribution(contrat)) ? allForms : formsOfRefunds;

const formsOfRefunds = ['rib', 'ribPrestations'] as const;
const allForms = [...formsOfRefunds, 'ribCotisations'] as const;
