import { listContrats } from '../contract/contrats';
import type { WriteAnswer } from '../contract/demandes';
import { ApiError } from './api-error';
import { clearCache } from './cache';
import { call } from './call';
import { readableContracts } from '../rules/contracts';
import { enterContracts } from './contract-selection';
import { messages } from './messages';
import { announceReload } from './reload-notice';
import { useSession } from './session-store';
import { toast } from './toasts';

/**
 * What follows a successful write (API-07): in automatic mode the caches are cleared, contracts that the write touched
 * are read again, and the page reloads if the current contract has changed. A read that fails shows a toast.
 */
export async function refreshAfterWrite(
  { isModeGestionManuel, isContratsModifies }: WriteAnswer,
  reload: () => void = () => window.location.reload(),
) {
  if (isModeGestionManuel) return;
  clearCache();
  if (!isContratsModifies) return;
  const before = useSession.getState().contrat;
  const contrats = await readContracts();
  if (!contrats) return;
  const now = contrats.find(
    ({ numeroContratIndividuel }) => numeroContratIndividuel === before?.numeroContratIndividuel,
  );
  // A contract that stays what it was stays the current one, active or not: the first active one is for the start
  // (SES-02).
  if (now?.etat === before?.etat)
    return now
      ? useSession.setState({ contrats: readableContracts(contrats), contrat: now })
      : enterContracts(contrats);
  announceReload({ reload, onLeft: () => void enterAgain() });
}

async function enterAgain() {
  const contrats = await readContracts();
  if (contrats) enterContracts(contrats);
}

/** The write is complete: only the data on the screen may be stale. */
async function readContracts() {
  try {
    return (await call(listContrats, {})).contrats;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ type: 'warning', title: messages.readFailed({ libelle: messages.contracts }), text: error.message });
    return undefined;
  }
}
