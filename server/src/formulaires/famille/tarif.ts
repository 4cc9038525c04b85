import type { Relationship } from '@portal/shared-api/contract/contrats';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import type { AssureRow } from '../../contrats/public';
import { isForEveryone, priceForAll, type HeldRenfort } from '../avenant/renforts';

/** A person whom a contribution pays for. */
export interface PaidPerson {
  codeLienParente: Relationship;
  dateNaissance: string;
}

/** Persons of a contract whom it pays for on a day. */
export const paidOn = (assures: readonly AssureRow[], day: string): PaidPerson[] =>
  assures
    .filter(({ assure }) => isInsuredOn(assure, day))
    .map(({ assure, personne }) => ({
      codeLienParente: assure.codeLienParente,
      dateNaissance: personne.dateNaissance,
    }));

/** Parts of an adult's contribution, in hundredths. From the third child on, a child is free. */
const adultPart = 100;
const childPart = 40;
const paidChildren = 2;

/** Part of each person, in hundredths of an adult's, in their order; the oldest children pay. */
export function partsOf(persons: readonly PaidPerson[]): number[] {
  const children = persons
    .filter(({ codeLienParente }) => codeLienParente === 'ENF')
    .toSorted((a, b) => (a.dateNaissance < b.dateNaissance ? -1 : 1));
  const paying = new Set(children.slice(0, paidChildren));
  return persons.map((person) => {
    if (person.codeLienParente !== 'ENF') return adultPart;
    return paying.has(person) ? childPart : 0;
  });
}

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

/** What reinforcements chosen by person cost in a contribution, for the persons before and after. */
export interface ChosenPrices {
  before: Cents;
  after: Cents;
}

/** Price of the reinforcements chosen by person, for those who are insured on a day. */
export const chosenPriceOn = (
  held: readonly HeldRenfort[],
  assures: readonly AssureRow[],
  day: string,
  contrat: Parameters<typeof priceForAll>[3],
): Cents =>
  held.reduce((sum, renfort) => {
    if (isForEveryone(renfort)) return sum;
    const births = assures
      .filter(({ assure }) => isInsuredOn(assure, day) && renfort.numPers?.includes(assure.numPers))
      .map(({ personne }) => personne.dateNaissance);
    return sum + priceForAll([renfort], births, day, contrat);
  }, 0);

/**
 * Contribution of a contract for other persons: in proportion to their parts, beside the reinforcements chosen by
 * person, which have a price of their own. A contract whose price does not depend on its persons is not known to the
 * portal; the management system corrects it (decision 0047).
 * @returns cents per period
 */
export function contributionFor(
  current: Cents,
  before: readonly PaidPerson[],
  after: readonly PaidPerson[],
  chosen: ChosenPrices = { before: 0, after: 0 },
): Cents {
  // A contribution that is lower than the reinforcements does not contain them: one that ends takes nothing from it.
  const isContained = chosen.before <= current;
  const rest = isContained ? current - chosen.before : current;
  const parts = sum(partsOf(before));
  const shared = parts === 0 ? rest : Math.round((rest * sum(partsOf(after))) / parts);
  return shared + (isContained ? chosen.after : Math.max(0, chosen.after - chosen.before));
}
