import type { Relationship } from '@portal/shared-api/contract/contrats';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import type { AssureRow } from '../../contrats/public';
import { withRest, type RenfortPrices } from '../avenant/renfort-price';

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

/**
 * Contribution of a contract for other persons: in proportion to their parts, beside the reinforcements, which have a
 * price of their own. A contract whose price does not depend on its persons is not known to the portal; the management
 * system corrects it (decision 0047).
 * @returns cents per period
 */
export function contributionFor(
  current: Cents,
  before: readonly PaidPerson[],
  after: readonly PaidPerson[],
  renforts: RenfortPrices = { before: 0, after: 0 },
): Cents {
  const parts = sum(partsOf(before));
  return withRest(current, renforts, (rest) => (parts === 0 ? rest : Math.round((rest * sum(partsOf(after))) / parts)));
}
