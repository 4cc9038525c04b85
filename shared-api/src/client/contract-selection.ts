import type { Contrat } from '../contract/contrats';
import { contractDisplayName, readableContracts, resolveCurrentContract } from '../rules/contracts';
import { announce } from './announce';
import { clearCache } from './cache';
import { messages } from './messages';
import { useSession } from './session-store';
import { readStored, removeStored, writeStored } from './storage';

const KEY = 'currentContrat';

/** Puts the contracts in the session and resolves the current one from what was stored (SES-02). */
export function enterContracts(all: readonly Contrat[]) {
  const contrats = readableContracts(all);
  const contrat = resolveCurrentContract(contrats, readStored('local', KEY));
  if (contrat) writeStored('local', KEY, contrat.numeroContratIndividuel);
  useSession.setState({ contrats, contrat });
}

/** Forgets the current contract before another person signs in. */
export const forgetContrat = () => removeStored('local', KEY);

/** Changes the current contract: stores it, clears the caches, renders every reader again and says so (SES-03). */
export function selectContrat(numeroContratIndividuel: string) {
  const chosen = changeContrat(numeroContratIndividuel);
  if (chosen) announce(messages.contractShown({ contrat: contractDisplayName(chosen) }));
}

/** @returns the contract that has become the current one, undefined when nothing changed. */
function changeContrat(numeroContratIndividuel: string): Contrat | undefined {
  const { contrats, contrat, contractChanges } = useSession.getState();
  const chosen = contrats.find((candidate) => candidate.numeroContratIndividuel === numeroContratIndividuel);
  if (!chosen || chosen === contrat) return undefined;
  writeStored('local', KEY, chosen.numeroContratIndividuel);
  // Mounted readers load under a new key by themselves: reloading the old key would be wasted.
  useSession.setState({ contrat: chosen, contractChanges: contractChanges + 1 });
  clearCache(false);
  return chosen;
}

/** Follows a change of contract in another tab; returns the unsubscribe function. */
export function followContractOfOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue) changeContrat(event.newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
