import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { Portee } from '@portal/shared-api/contract/vel';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { addDays, addMonths, ageOn, daysBetween } from '@portal/shared-api/rules/civil-dates';
import { monthsOfPeriod, startOfPeriod } from '@portal/shared-api/rules/contributions';
import { monthlyPrice, type AgeBand } from '../contrats/public';

export type Periodicite = NonNullable<Contrat['cotisation']>['codePeriodicite'];

/** Validity of a price in days. */
const VALIDITY_DAYS = 30;

/** A person for a price. */
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

/** Possible first days of a reinforcement: from the first of next month, for three months (S-19). */
export function effectBounds(today: string): { min: string; max: string } {
  const min = `${addMonths(today, 1).slice(0, 7)}-01`;
  return { min, max: addMonths(min, 3) };
}

/**
 * Prices of reinforcements for one period, by person: an option of the contract for all persons, the others for the
 * selected ones.
 * @param dateEffet date of the age.
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
        montant: monthlyPrice(tarifs, ageOn(dateNaissance, dateEffet)) * monthsOfPeriod[periodicite],
      })),
  );
}

/** Lowest price of a reinforcement for one period. */
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

/** Calendar period of contribution that contains a day, both ends included. */
export function periodAround(date: string, periodicite: Periodicite): { debut: string; fin: string } {
  const debut = startOfPeriod(date, periodicite);
  return { debut, fin: addDays(addMonths(debut, monthsOfPeriod[periodicite]), -1) };
}

/**
 * Price for the rest of the first period: whole months at full price, the first month by days. Null at the start of a
 * period.
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
  const share = (wholeMonths + partOfMonth) / monthsOfPeriod[periodicite];
  return { dateDebut: dateEffet, dateFin: fin, montant: sum(lines.map(({ montant }) => Math.round(montant * share))) };
}

/** Last day of a price: a month, at most until the day before its first day, within the year of its tariffs. */
export function validUntil(today: string, dateEffet: string): string {
  const [earliest] = [addDays(today, VALIDITY_DAYS), addDays(dateEffet, -1), `${today.slice(0, 4)}-12-31`].toSorted();
  return earliest ?? today;
}

const sum = (amounts: readonly Cents[]) => amounts.reduce((total, amount) => total + amount, 0);
