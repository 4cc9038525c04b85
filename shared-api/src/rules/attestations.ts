import { addDays, addMonths, ageOn } from './civil-dates';

/** Years a certificate may be about: those of the history that is kept (catalogue 2.2). */
const yearsOffered = 3;

/** Longest period of a certificate, in months (catalogue S-11). */
export const longestPeriodMonths = 12;

/**
 * Years that may be chosen, newest first: none before the contract, none after its end.
 * @param dateFin day on which the contract ended, or null.
 */
export function attestationYears(dateEffet: string, dateFin: string | null, today: string): number[] {
  const current = Number(today.slice(0, 4));
  const last = dateFin !== null && dateFin < today ? Number(dateFin.slice(0, 4)) : current;
  const first = Math.max(Number(dateEffet.slice(0, 4)), current - yearsOffered + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
}

/** What may be wrong with a period of two real dates. */
export type PeriodProblem = 'order' | 'future' | 'tooLong';

/** Checks a period: in order, not beyond today, twelve months at most, both ends included. */
export function checkAttestationPeriod(dateDebut: string, dateFin: string, today: string): PeriodProblem | null {
  if (dateFin < dateDebut) return 'order';
  if (dateFin > today) return 'future';
  return dateFin > addDays(addMonths(dateDebut, longestPeriodMonths), -1) ? 'tooLong' : null;
}

const schoolAges = { from: 3, to: 25 };

/** Whom a school certificate is for: children of the contract of an age to be at school or to study. */
export function isSchoolChild(
  { codeLienParente, dateNaissance }: { codeLienParente: string; dateNaissance: string },
  today: string,
): boolean {
  const age = ageOn(dateNaissance, today);
  return codeLienParente === 'ENF' && age >= schoolAges.from && age <= schoolAges.to;
}

/** Whether a person is insured on a day: in, and not out yet. */
export function isInsuredOn(
  { dateEntree, dateSortie }: { dateEntree: string; dateSortie: string | null },
  day: string,
): boolean {
  return dateEntree <= day && (dateSortie === null || dateSortie > day);
}
