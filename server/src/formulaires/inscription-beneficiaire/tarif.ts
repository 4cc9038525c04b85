import type { Relationship } from '@portal/shared-api/contract/contrats';
import type { TarifInscription } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { laterOf } from '@portal/shared-api/rules/civil-dates';
import { contributionPerPeriod } from '@portal/shared-api/rules/debits';
import { readCourse } from '../cotisation/contribution';
import { isPaidForEveryone, renfortsFor, renfortsOn } from '../avenant/renfort-price';
import { findHeldRenforts, isForEveryone, type HeldRenfort } from '../avenant/renforts';
import { contributionFor, paidOn, partsOf, type PaidPerson } from '../famille/tarif';
import type { FormScope } from '../framework/scope';
import { messages } from './messages';

/** New persons of a contract, as far as they pay. */
export const joiningAs = (codeLienParente: Relationship, datesNaissance: readonly string[]): PaidPerson[] =>
  datesNaissance.map((dateNaissance) => ({ codeLienParente, dateNaissance }));

/** Persons who join, their first day, and what they get besides the product. */
export interface Asked {
  codeLienParente: Relationship;
  datesNaissance: readonly string[];
  dateEffet: string;
  /** Reinforcements chosen for them; all that may be chosen where none are named. */
  codesOptions?: readonly string[] | undefined;
}

/** Reinforcements that the new persons get besides those of everyone. */
export const chosenOf = (held: readonly HeldRenfort[], { codesOptions }: Pick<Asked, 'codesOptions'>): HeldRenfort[] =>
  held.filter(
    (renfort) =>
      renfort.dateFin === null && !isForEveryone(renfort) && (codesOptions?.includes(renfort.codeOption) ?? true),
  );

/** What new persons pay for reinforcements, on a day: for those of everyone, and for those chosen for them. */
function joiningRenforts(scope: FormScope, held: readonly HeldRenfort[], asked: Asked, day: string) {
  const priceOf = (renforts: readonly HeldRenfort[]): Cents =>
    asked.datesNaissance
      .map((dateNaissance) => renfortsFor(renforts, { dateNaissance, dateEntree: asked.dateEffet }, day, scope))
      .reduce((sum, price) => sum + price, 0);
  return { forEveryone: priceOf(held.filter(isPaidForEveryone)), forChosen: priceOf(chosenOf(held, asked)) };
}

/** Contribution of a day with new persons, from that without them; each person joins with their reinforcements. */
export function joinedPrice(scope: FormScope, held: readonly HeldRenfort[], asked: Asked) {
  const joining = joiningAs(asked.codeLienParente, asked.datesNaissance);
  return (amount: Cents, day: string) => {
    const others = paidOn(scope.assures, day);
    const before = renfortsOn(held, scope.assures, day, scope);
    const { forEveryone, forChosen } = joiningRenforts(scope, held, asked, day);
    return {
      /** With one person after the other, their reinforcements apart. */
      steps: joining.map((_person, rank) =>
        contributionFor(amount, others, [...others, ...joining.slice(0, rank + 1)], { before, after: before }),
      ),
      forEveryone,
      forChosen,
      after: contributionFor(amount, others, [...others, ...joining], {
        before,
        after: before + forEveryone + forChosen,
      }),
      isChildFree: partsOf([...others, ...joining]).includes(0),
    };
  };
}

/**
 * Contribution before and after new persons join on a day, from that of the day and in its plan (decisions 0150, 0188).
 */
export async function tarifFor(scope: FormScope, asked: Asked): Promise<TarifInscription> {
  const { codeLienParente, dateEffet } = asked;
  const { contrat, today, database, client, numeroContrat } = scope;
  // Whoever joins on a day of the past pays from now on.
  const day = laterOf(dateEffet, today);
  const { amountOn, changedOn } = await readCourse(scope);
  const current = amountOn(day);
  const held = await findHeldRenforts(database, client.code, numeroContrat);
  const priceOn = joinedPrice(scope, held, asked);
  const { steps, forEveryone, forChosen, isChildFree } = priceOn(current, day);
  const changed = changedOn(day, (amount, on) => priceOn(amount, on).after);
  const perPeriod = (montant: Cents) =>
    toEuros(contributionPerPeriod(montant, contrat.codePeriodicite, changed.codePeriodicite));
  const line = (libelle: string, montant: Cents) => (montant === 0 ? [] : [{ libelle, montant: perPeriod(montant) }]);
  return {
    ...changed,
    dateEffet,
    detail: [
      ...steps.map((total, rank) => ({
        libelle: messages.line(codeLienParente),
        montant: perPeriod(total - (steps[rank - 1] ?? current)),
      })),
      ...line(messages.optionsOfAll, forEveryone),
      ...line(messages.options, forChosen),
    ],
    message: isChildFree ? messages.freeChild : null,
  };
}
