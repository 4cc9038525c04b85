import type { Contrat } from '../contract/contrats';
import { resolveCurrentContract } from '../rules/contracts';
import { clearCache } from './cache';
import { useSession } from './session-store';
import { readStored, removeStored, writeStored } from './storage';

const KEY = 'currentContrat';

/** Puts the contracts in the session and resolves the current one from what was stored (SES-02). */
export function enterContracts(contrats: readonly Contrat[]) {
  const contrat = resolveCurrentContract(contrats, readStored('local', KEY));
  if (contrat) writeStored('local', KEY, contrat.numeroContratIndividuel);
  useSession.setState({ contrats, contrat });
}

/** Forgets the current contract before another person signs in. */
export const forgetContrat = () => removeStored('local', KEY);

/** Changes the current contract: stores it, clears the caches and renders every reader again (SES-03). */
export function selectContrat(numeroContratIndividuel: string) {
  const { contrats, contrat } = useSession.getState();
  const chosen = contrats.find((candidate) => candidate.numeroContratIndividuel === numeroContratIndividuel);
  if (!chosen || chosen === contrat) return;
  writeStored('local', KEY, chosen.numeroContratIndividuel);
  useSession.setState({ contrat: chosen });
  // Mounted readers load under the new key by themselves: reloading the old key would be wasted.
  clearCache(false);
}

/** Follows a change of contract in another tab; returns the unsubscribe function. */
export function followContractOfOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue) selectContrat(event.newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
