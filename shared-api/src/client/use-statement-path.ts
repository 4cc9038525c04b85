import { wholeHistory } from '../rules/history-periods';
import { useIsOpen } from './open-paths';
import { resources } from './resources';
import { useToday } from './session-store';

/** Address of a décompte of the current contract in the list that the person has; null where none is open. */
export function useStatementPath(numeroDecompte: string): string | null {
  const hasStatements = useIsOpen('prestations');
  const hasActs = useIsOpen('remboursements');
  const found = new URLSearchParams({ ...wholeHistory(useToday()), recherche: numeroDecompte }).toString();
  if (!hasStatements && !hasActs) return null;
  return `${resources[hasStatements ? 'prestations' : 'remboursements'].path}?${found}`;
}
