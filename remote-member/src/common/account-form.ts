import { useIsOpen, type ResourceName } from '@portal/shared-api';

/**
 * The form that changes an account of a contract: its own, or the shared one of both uses, which serves where the own one
 * is closed.
 * @param numContrat contract that it is asked for, whose own switches count; without it the current one
 */
export function useAccountForm(own: 'ribPrestations' | 'ribCotisations', numContrat?: string): ResourceName {
  return useIsOpen(own, numContrat) ? own : 'rib';
}
