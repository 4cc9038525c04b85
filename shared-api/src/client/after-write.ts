import { listContrats } from '../contract/contrats';
import type { WriteAnswer } from '../contract/demandes';
import { clearCache } from './cache';
import { call } from './call';
import { enterContracts } from './contract-selection';
import { messages } from './messages';
import { useSession } from './session-store';
import { toast } from './toasts';

/** Wait before the page reloads when the contract on the screen changed under it, in milliseconds (specification 9). */
export const reloadDelay = 5000;

/**
 * What a successful write owes to the screen (specification 7, API-07): in automatic mode caches are cleared;
 * contracts that were touched are read again, and the page reloads when the current one is no longer what it was.
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
  if (now?.etat === before?.etat) return enterContracts(contrats);
  // Told, so that nobody is surprised in the middle of a sentence.
  toast({ type: 'info', title: messages.contractChanged, delay: reloadDelay });
  setTimeout(reload, reloadDelay);
}
