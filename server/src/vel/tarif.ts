import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { Portee } from '@portal/shared-api/contract/vel';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { addDays, addMonths, ageOn, daysBetween } from '@portal/shared-api/rules/civil-dates';

/** Price from an age on, cents a month for one person. Bands are in order, the first from birth. */
export interface AgeBand {
  age: number;
  mensuel: Cents;
}

export type Periodicite = NonNullable<Contrat['cotisation']>['codePeriodicite'];

/** Months that one contribution pays for. */
const monthsOf: Readonly<Record<Periodicite, number>> = { M: 1, T: 3, S: 6, A: 12 };
/** Days during which a price holds. */
const VALIDITY_DAYS = 30;

/** A person as a price needs to know them. */
export interface PricedPerson {
  numPers: string;
  dateNaissance: string;
}

export interface PricedOption {
  code: string;
  portee: Portee;
  tarifs: readonly AgeBand[];
}

export interface PriceLine {
  codeOption: string;
  numPers: string;
  /** For a whole period. */
  montant: Cents;
}

/** Days on which a reinforcement may begin: from the first of next month, for three months (S-19). */
export function effectBounds(today: string): { min: string; max: string } {
  const min = `${addMonths(today, 1).slice(0, 7)}-01`;
  return { min, max: addMonths(min, 3) };
}

/** What a person of this age pays a month. @throws Error for a tariff without a band from birth: a slip in the data. */
export function monthlyPrice(tarifs: readonly AgeBand[], age: number): Cents {
  const band = tarifs.findLast((each) => each.age <= age);
  if (!band) throw new Error('A tariff has no price from birth.');
  return band.mensuel;
}

/**
 * Prices of reinforcements for one period, by person: those of a whole contract for everyone, the others for who was chosen.
 * @param dateEffet the age counts on that day.
 */
export function priceLines(
  options: readonly PricedOption[],
  everyone: readonly PricedPerson[],
  chosen: ReadonlySet<string>,
  dateEffet: string,
  periodicite: Periodicite,
): PriceLine[] {
  return options.flatMap(({ code, portee, tarifs }) =>
    everyone
      .filter(({ numPers }) => portee === 'Contrat' || chosen.has(numPers))
      .map(({ numPers, dateNaissance }) => ({
        codeOption: code,
        numPers,
        montant: monthlyPrice(tarifs, ageOn(dateNaissance, dateEffet)) * monthsOf[periodicite],
      })),
  );
}

/** The least that a reinforcement may cost for one period. */
export function leastPrice(
  option: PricedOption,
  eligible: readonly PricedPerson[],
  dateEffet: string,
  periodicite: Periodicite,
): Cents {
  const amounts = priceLines([{ ...option, portee: 'Contrat' }], eligible, new Set(), dateEffet, periodicite).map(
    ({ montant }) => montant,
  );
  return option.portee === 'Contrat' ? sum(amounts) : Math.min(...amounts);
}

/** The calendar period of contribution that a day falls in, both ends included. */
export function periodAround(date: string, periodicite: Periodicite): { debut: string; fin: string } {
  const months = monthsOf[periodicite];
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / months) * months + 1;
  const debut = `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
  return { debut, fin: addDays(addMonths(debut, months), -1) };
}

/**
 * What a reinforcement costs for the rest of the period in which it begins: whole months at their price, the month begun by its days.
 * Null when it begins with a period.
 */
export function proRata(
  lines: readonly PriceLine[],
  dateEffet: string,
  periodicite: Periodicite,
): { dateDebut: string; dateFin: string; montant: Cents } | null {
  const { debut, fin } = periodAround(dateEffet, periodicite);
  if (dateEffet === debut) return null;
  const monthStart = `${dateEffet.slice(0, 7)}-01`;
  const nextMonth = addMonths(monthStart, 1);
  const partOfMonth = daysBetween(dateEffet, nextMonth) / daysBetween(monthStart, nextMonth);
  const wholeMonths = Number(fin.slice(5, 7)) - Number(dateEffet.slice(5, 7));
  const share = (wholeMonths + partOfMonth) / monthsOf[periodicite];
  return { dateDebut: dateEffet, dateFin: fin, montant: sum(lines.map(({ montant }) => Math.round(montant * share))) };
}

/** Last day on which a price holds: a month, as long as the day it was made for is still ahead, and never into another year of tariffs. */
export function validUntil(today: string, dateEffet: string): string {
  const [earliest] = [addDays(today, VALIDITY_DAYS), addDays(dateEffet, -1), `${today.slice(0, 4)}-12-31`].toSorted();
  return earliest ?? today;
}

const sum = (amounts: readonly Cents[]) => amounts.reduce((total, amount) => total + amount, 0);
