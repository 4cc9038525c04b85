import type { ContractState } from '../contract/contrats';
import { addDays, addMonths, addYears, laterOf } from './civil-dates';

/**
 * What « until » means, once: every end of cover (`dateResiliation`, `dateSortie`, `dateEcheance`, end of a card or of
 * a maintained cover) is the last covered day. `dateSuspension` and `suspensionAnnoncee` alone are the first day
 * without cover.
 */
export interface CoverPeriod {
  from: string;
  /** Last covered day; null without an end. */
  until: string | null;
}

/** Whether an end lies in the past: from the day after it. */
export const hasEnded = (until: string | null, day: string): boolean => until !== null && until < day;

/** Whether nothing of a period is left from a day on: it has ended, or was given up before its first day. */
export const isOver = ({ from, until }: CoverPeriod, day: string): boolean =>
  hasEnded(until, day) || hasEnded(until, from);

/** Whether a day is in a period, both ends included. */
export const isWithin = ({ from, until }: CoverPeriod, day: string): boolean => from <= day && !hasEnded(until, day);

/** The earlier of two ends. */
export function earliestEnd(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Whether a person is insured on a day: entered and not yet left. */
export const isInsuredOn = (
  { dateEntree, dateSortie }: { dateEntree: string; dateSortie: string | null },
  day: string,
): boolean => isWithin({ from: dateEntree, until: dateSortie }, day);

/** Persons that a contract insures today; on its last day where it has ended, on its first where it has not begun. */
export function insuredBy<Person extends { dateEntree: string; dateSortie: string | null }>(
  { dateEffet, dateResiliation, beneficiaires }: InsuringContract<Person>,
  today: string,
): Person[] {
  const day = dateResiliation !== null && hasEnded(dateResiliation, today) ? dateResiliation : today;
  return beneficiaires.filter((person) => isInsuredOn(person, laterOf(day, dateEffet)));
}

interface InsuringContract<Person> {
  dateEffet: string;
  dateResiliation: string | null;
  beneficiaires: readonly Person[];
}

const longestPortability = 12;

/**
 * Months of free portability: those of the last contract, a begun one counts whole, twelve at most (CSS, art. L.
 * 911-8).
 */
export function portabilityMonths(dateEffet: string, dateResiliation: string): number {
  let months = 0;
  while (months < longestPortability && addMonths(dateEffet, months) <= dateResiliation) months += 1;
  return months;
}

/** Last day of free portability. */
export const portabilityEnd = (dateEffet: string, dateResiliation: string): string =>
  addDays(addMonths(addDays(dateResiliation, 1), portabilityMonths(dateEffet, dateResiliation)), -1);

/** Motive of a contract whose cover goes on without it. */
export const portability = 'PORTABILITE';

/** A contract, as far as its cover goes. */
export interface CoveringContract {
  etat: ContractState;
  dateEffet: string;
  dateResiliation: string | null;
  motifResiliation: string | null;
  dateSuspension: string | null;
  /** First day without cover of a suspension that waits for its day. */
  suspensionAnnoncee?: string | null;
  /** Suspensions that are over: nothing is covered in between. */
  suspensions?: readonly CoverPeriod[];
}

/** The first day of a suspension that waits for its day, where it is this day or before it; null otherwise. */
export const suspendedFrom = (
  { suspensionAnnoncee = null }: Pick<CoveringContract, 'suspensionAnnoncee'>,
  day: string,
): string | null => (suspensionAnnoncee !== null && suspensionAnnoncee <= day ? suspensionAnnoncee : null);

/** Last day of care that a contract covers; null without an end. */
export function lastCoveredDay(contract: CoveringContract): string | null {
  const { etat, dateEffet, dateResiliation, motifResiliation, dateSuspension, suspensionAnnoncee = null } = contract;
  if (etat === 'suspendu') return dayBefore(dateSuspension);
  if (etat === 'valide') return dayBefore(suspensionAnnoncee);
  if (etat !== 'resilie' || dateResiliation === null) return null;
  if (motifResiliation === portability) return portabilityEnd(dateEffet, dateResiliation);
  // A suspended contract that ends covers nothing in between.
  return earliestEnd(dayBefore(dateSuspension), dateResiliation);
}

const dayBefore = (day: string | null) => (day === null ? null : addDays(day, -1));

/**
 * Days without cover between the first and the last covered day: suspensions that are over, and the one that ran when a
 * departure began its portability, until the last day of the contract (decision 0142).
 */
export function gapsOf(contract: CoveringContract): readonly CoverPeriod[] {
  const { etat, dateResiliation, motifResiliation, dateSuspension, suspensions = [] } = contract;
  const isMaintained = etat === 'resilie' && motifResiliation === portability;
  return isMaintained && dateSuspension !== null
    ? [...suspensions, { from: dateSuspension, until: dateResiliation }]
    : suspensions;
}

/** Whether a contract covers care of a day. */
export const isCoveredOn = (contract: CoveringContract, day: string): boolean =>
  contract.etat !== 'eninstance' &&
  !(contract.etat === 'resilie' && contract.dateResiliation === null) &&
  isWithin({ from: contract.dateEffet, until: lastCoveredDay(contract) }, day) &&
  !gapsOf(contract).some((gap) => isWithin(gap, day));

/** The parts of a period outside of gaps, oldest first. */
export const withoutGaps = (period: CoverPeriod, gaps: readonly CoverPeriod[]): CoverPeriod[] =>
  gaps.reduce<CoverPeriod[]>((parts, gap) => parts.flatMap((part) => besides(part, gap)), [period]);

function besides(part: CoverPeriod, gap: CoverPeriod): CoverPeriod[] {
  if (hasEnded(part.until, gap.from) || hasEnded(gap.until, part.from)) return [part];
  const isLonger = gap.until !== null && (part.until === null || gap.until < part.until);
  return [
    ...(part.from < gap.from ? [{ from: part.from, until: addDays(gap.from, -1) }] : []),
    ...(gap.until !== null && isLonger ? [{ from: addDays(gap.until, 1), until: part.until }] : []),
  ];
}

/** Whether a contract covers care on any day from `since` to `day`, both included. */
export function wasCoveredSince(contract: CoveringContract, since: string, day: string): boolean {
  const last = lastCoveredDay(contract);
  return isCoveredOn(contract, last === null || last > day ? day : last) && !hasEnded(last, since);
}

/** The end of the contract year that a day is in: a contract that goes on is renewed each year. */
export function currentEcheance(dateEcheance: string, day: string): string {
  let end = dateEcheance;
  for (let years = 1; end < day; years += 1) end = addYears(dateEcheance, years);
  return end;
}
