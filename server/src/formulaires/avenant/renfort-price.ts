import type { Cents } from '@portal/shared-api/rules/amounts';
import { ageOn, laterOf } from '@portal/shared-api/rules/civil-dates';
import { monthsOfPeriod } from '@portal/shared-api/rules/contributions';
import { isInsuredOn, isWithin } from '@portal/shared-api/rules/cover-period';
import { monthlyPrice, type AssureRow } from '../../contrats/public';
import type { FormScope } from '../framework/scope';
import { findHeldRenforts, type HeldRenfort } from './renforts';

// What reinforcements cost in a contribution: one price for every act that adds them, ends them, or changes what is
// paid beside them (decision 0150).

type Paying = Pick<FormScope, 'today'> & { contrat: Pick<FormScope['contrat'], 'codePeriodicite'> };

/** A person for whom a reinforcement is paid. */
interface PaidFor {
  dateNaissance: string;
  /** First day in the contract. */
  dateEntree: string;
}

/**
 * The age that a price is of: that of the first day of the reinforcement for the person, and of each new year from then
 * on, as tariffs are those of a year. A birthday in between changes no contribution. A newborn may have entered on the
 * first of the month.
 */
const pricedAge = ({ dateEffet }: HeldRenfort, { dateNaissance, dateEntree }: PaidFor, today: string): number =>
  ageOn(dateNaissance, [dateEffet, dateEntree, dateNaissance, `${today.slice(0, 4)}-01-01`].reduce(laterOf));

/**
 * The tariff that a price is of, as tariffs are those of a year: in the year of its first day the one at which it was
 * subscribed to, whatever the insurer sells it at since, and then the one of the insurer.
 */
const pricedTariff = ({ dateEffet, tarifs, tarifsSouscrits }: HeldRenfort, today: string) =>
  today.slice(0, 4) <= dateEffet.slice(0, 4) ? (tarifsSouscrits ?? tarifs) : tarifs;

/**
 * What a person costs who has all of these reinforcements, as far as they run on a day, in cents of a period of today.
 */
export const renfortsFor = (
  held: readonly HeldRenfort[],
  person: PaidFor,
  day: string,
  { contrat, today }: Paying,
): Cents =>
  held
    .filter(({ dateEffet, dateFin }) => isWithin({ from: dateEffet, until: dateFin }, day))
    .map((renfort) => monthlyPrice(pricedTariff(renfort, today), pricedAge(renfort, person, today)))
    .reduce((sum, monthly) => sum + monthly * monthsOfPeriod[contrat.codePeriodicite], 0);

/** Whether the price of a reinforcement is that of everyone in the contract, whoever joins it. */
export const isPaidForEveryone = ({ portee }: Pick<HeldRenfort, 'portee'>): boolean => portee === 'Contrat';

/**
 * Whether a reinforcement is paid for a person. One « par bénéficiaire » whose persons nobody kept counts for the
 * member alone, and the management system corrects it.
 */
const isPaidFor = (renfort: HeldRenfort, { assure: { numPers, codeLienParente } }: AssureRow): boolean =>
  isPaidForEveryone(renfort) || (renfort.numPers?.includes(numPers) ?? codeLienParente === 'ADH');

/** What reinforcements cost on a day: those that run then, for the persons who are insured then. */
export const renfortsOn = (
  held: readonly HeldRenfort[],
  assures: readonly AssureRow[],
  day: string,
  scope: Paying,
): Cents =>
  assures
    .filter(({ assure }) => isInsuredOn(assure, day))
    .reduce((sum, row) => {
      const person = { dateNaissance: row.personne.dateNaissance, dateEntree: row.assure.dateEntree };
      const own = held.filter((renfort) => isPaidFor(renfort, row));
      return sum + renfortsFor(own, person, day, scope);
    }, 0);

/** What all reinforcements of a contract cost, by day. */
export async function readRenfortsOn(scope: FormScope): Promise<(day: string) => Cents> {
  const held = await findHeldRenforts(scope.database, scope.client.code, scope.numeroContrat);
  return (day) => renfortsOn(held, scope.assures, day, scope);
}

/** What reinforcements cost in a contribution before and with an act. */
export interface RenfortPrices {
  before: Cents;
  after: Cents;
}

/**
 * A contribution whose part beside the reinforcements changes; they have a price of their own. One that is lower than
 * the reinforcements does not contain them: what ends takes nothing from it.
 */
export const withRest = (amount: Cents, { before, after }: RenfortPrices, change: (rest: Cents) => Cents): Cents =>
  before <= amount ? change(amount - before) + after : change(amount) + Math.max(0, after - before);
