import { addMonths, laterOf } from '@portal/shared-api/rules/civil-dates';
import { nextDueDate } from '@portal/shared-api/rules/contributions';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import type { ContratFacts } from './rules';

/**
 * First day that a ledger knows, where due dates before it are missing; null where it knows all of them. Screens, papers and
 * certificates that add up a year say it.
 * @param first day of the oldest line of the contract, null without lines @param year undefined for all of the contract
 */
export function knownSince(
  contrat: ContratFacts,
  first: string | null,
  year: number | undefined,
  today: string,
): string | null {
  const { codeModePaiementCotisation, codePeriodicite, jourPrelevement, dateEffet, dateResiliation } = contrat;
  // What the employer pays is in no ledger; a line is of the time before.
  if (codeModePaiementCotisation === 'PREC' && first === null) return null;
  const from = year === undefined ? dateEffet : laterOf(dateEffet, `${year}-01-01`);
  const due = nextDueDate(codePeriodicite, jourPrelevement, from);
  const known = first ?? today;
  // A first contribution may be called some weeks late.
  return !hasEnded(dateResiliation, due) && known > laterOf(due, addMonths(from, 1)) ? known : null;
}

/** Day of the oldest line of a ledger, which is in order; null without lines. */
export const firstDayOf = (ledger: readonly { dateMouvement: string }[]): string | null =>
  ledger[0]?.dateMouvement ?? null;
