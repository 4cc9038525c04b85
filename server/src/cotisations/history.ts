import { addMonths, laterOf } from '@portal/shared-api/rules/civil-dates';
import { nextDueDate } from '@portal/shared-api/rules/contributions';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import type { ContratFacts } from './rules';
import type { mouvementsCotisation } from './tables';

/** Where the ledger of a contract begins. */
export interface LedgerStart {
  /** Day of the oldest line; null without lines. */
  first: string | null;
  /** Whether a contribution was ever called: a regularisation or a fee says nothing of who pays them. */
  isCalled: boolean;
}

/**
 * First day that a ledger knows, where due dates before it are missing; null where it knows all of them. Screens,
 * papers and certificates that add up a year say it.
 * @param year undefined for all of the contract
 */
export function knownSince(
  contrat: ContratFacts,
  { first, isCalled }: LedgerStart,
  year: number | undefined,
  today: string,
): string | null {
  const { codeModePaiementCotisation, codePeriodicite, jourPrelevement, dateEffet, dateResiliation } = contrat;
  // What the employer pays is in no ledger; a call is of the time before.
  if (codeModePaiementCotisation === 'PREC' && !isCalled) return null;
  const from = year === undefined ? dateEffet : laterOf(dateEffet, `${year}-01-01`);
  const due = nextDueDate(codePeriodicite, jourPrelevement, from);
  const known = first ?? today;
  // A first contribution may be called some weeks late.
  return !hasEnded(dateResiliation, due) && known > laterOf(due, addMonths(from, 1)) ? known : null;
}

/** Where a ledger begins, whose lines are in order. */
export const startOf = (
  ledger: readonly Pick<typeof mouvementsCotisation.$inferSelect, 'dateMouvement' | 'nature' | 'etat'>[],
): LedgerStart => ({
  first: ledger[0]?.dateMouvement ?? null,
  isCalled: ledger.some(({ nature, etat }) => nature === 'APPEL' && etat !== 'ANNULE'),
});
