import { addMonths, laterOf } from '@portal/shared-api/rules/civil-dates';
import { nextDueDate } from '@portal/shared-api/rules/contributions';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import type { ContratFacts, MouvementRow } from './rules';

/**
 * First day that a ledger knows, where due dates before it are missing; null where it knows all of them. Screens and papers
 * that add up a year say it.
 * @param ledger every line of the contract, oldest first @param year undefined for all of the contract
 */
export function knownSince(
  contrat: ContratFacts,
  ledger: readonly MouvementRow[],
  year: number | undefined,
  today: string,
): string | null {
  const { codeModePaiementCotisation, codePeriodicite, jourPrelevement, dateEffet, dateResiliation } = contrat;
  if (codeModePaiementCotisation === 'PREC') return null;
  const from = year === undefined ? dateEffet : laterOf(dateEffet, `${year}-01-01`);
  const due = nextDueDate(codePeriodicite, jourPrelevement, from);
  const first = ledger[0]?.dateMouvement ?? today;
  // A first contribution may be called some weeks late.
  return !hasEnded(dateResiliation, due) && first > laterOf(due, addMonths(from, 1)) ? first : null;
}
