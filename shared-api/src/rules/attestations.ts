import { historyMonths } from './contracts';
import { childAgeLimit } from './ages';
import { addDays, addMonths, ageOn } from './civil-dates';

/** Longest period of a certificate, in months (S-11). */
export const longestPeriodMonths = 12;

/** Years after the one in which a contract ends, in which amounts of it are still paid (decision 0165). */
const yearsAfterEnd = 2;

/**
 * Selectable years, newest first: none before the contract starts, none later than the second after its end, and none
 * whose history is no longer whole (product 2.2).
 * @param dateFin end day of the contract, or null.
 */
export function attestationYears(dateEffet: string, dateFin: string | null, today: string): number[] {
  const current = Number(today.slice(0, 4));
  const last = dateFin === null ? current : Math.min(current, Number(dateFin.slice(0, 4)) + yearsAfterEnd);
  const kept = addMonths(today, -historyMonths);
  const isWhole = (year: number) => dateEffet >= kept || `${year}-01-01` >= kept;
  const first = Math.max(Number(dateEffet.slice(0, 4)), Number(kept.slice(0, 4)));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index).filter(isWhole);
}

/** Errors of a period of two real dates. */
export type PeriodProblem = 'order' | 'future' | 'tooLong';

/** Checks a period: in order, not in the future, at most twelve months, both ends included. */
export function checkAttestationPeriod(dateDebut: string, dateFin: string, today: string): PeriodProblem | null {
  if (dateFin < dateDebut) return 'order';
  if (dateFin > today) return 'future';
  return dateFin > addDays(addMonths(dateDebut, longestPeriodMonths), -1) ? 'tooLong' : null;
}

const youngestPupil = 3;

/** Persons for whom a school certificate exists: children of the contract of school or student age. */
export function isSchoolChild(
  { codeLienParente, dateNaissance }: { codeLienParente: string; dateNaissance: string },
  today: string,
): boolean {
  const age = ageOn(dateNaissance, today);
  return codeLienParente === 'ENF' && age >= youngestPupil && age < childAgeLimit;
}
