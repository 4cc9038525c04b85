import { listContrats } from '../contract/contrats';
import type { WriteAnswer } from '../contract/demandes';
import { clearCache } from './cache';
import { call } from './call';
import { enterContracts } from './contract-selection';
import { messages } from './messages';
import { useSession } from './session-store';
import { toast } from './toasts';

/** Wait before the page reloads after its contract changed, in milliseconds (API-07). */
export const reloadDelay = 5000;

/**
 * What follows a successful write (API-07): in automatic mode the caches are cleared, contracts that the write touched
 * are read again, and the page reloads if the current contract has changed.
 */
export async function refreshAfterWrite(
  { isModeGestionManuel, isContratsModifies }: WriteAnswer,
  reload: () => void = () => window.location.reload(),
) {
  if (isModeGestionManuel) return;
  clearCache();
  if (!isContratsModifies) return;
  const before = useSession.getState().contrat;
  const { contrats } = await call(listContrats, {});
  const now = contrats.find(
    ({ numeroContratIndividuel }) => numeroContratIndividuel === before?.numeroContratIndividuel,
  );
  // A contract that stays what it was stays the current one, active or not: the first active one is for the start (SES-02).
  if (now?.etat === before?.etat)
    return now ? useSession.setState({ contrats, contrat: now }) : enterContracts(contrats);
  // Announced before it happens, so that the reload surprises nobody in mid-sentence.
  toast({ type: 'info', title: messages.contractChanged, delay: reloadDelay, isKept: true });
  setTimeout(reload, reloadDelay);
}
