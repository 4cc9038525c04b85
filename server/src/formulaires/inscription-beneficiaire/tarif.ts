import type { Relationship } from '@portal/shared-api/contract/contrats';
import type { TarifInscription } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { laterOf } from '@portal/shared-api/rules/civil-dates';
import { readContribution } from '../cotisation/contribution';
import { findHeldRenforts, isForEveryone, priceForAll, type HeldRenfort } from '../avenant/renforts';
import { chosenPriceOn, contributionFor, paidOn, partsOf, type PaidPerson } from '../famille/tarif';
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

/** Contribution before and after new persons join on a day, from that of the day (decision 0150). */
export async function tarifFor(scope: FormScope, asked: Asked): Promise<TarifInscription> {
  const { codeLienParente, datesNaissance, dateEffet } = asked;
  const { contrat, assures, today, database, client, numeroContrat } = scope;
  // Whoever joins on a day of the past pays from now on.
  const day = laterOf(dateEffet, today);
  const before = paidOn(assures, day);
  const joining = joiningAs(codeLienParente, datesNaissance);
  const contributionOn = await readContribution(scope);
  const current = contributionOn(day);
  const after = [...before, ...joining];
  const held = await findHeldRenforts(database, client.code, numeroContrat);
  const known = chosenPriceOn(held, assures, day, contrat);
  const added = priceForAll(chosenOf(held, asked), datesNaissance, day, contrat);
  const next = contributionFor(current, before, after, { before: known, after: known + added });
  const steps = joining.map((_person, rank) =>
    contributionFor(current, before, [...before, ...joining.slice(0, rank + 1)], { before: known, after: known }),
  );
  return {
    cotisationActuelle: toEuros(contrat.montantCotisation),
    changementsPrevus: toEuros(current - contrat.montantCotisation),
    cotisationNouvelle: toEuros(next),
    dateEffet,
    codePeriodicite: contrat.codePeriodicite,
    detail: [
      ...steps.map((total, rank) => ({
        libelle: messages.line(codeLienParente),
        montant: toEuros(total - (steps[rank - 1] ?? current)),
      })),
      ...(added === 0 ? [] : [{ libelle: messages.options, montant: toEuros(added) }]),
    ],
    message: partsOf(after).includes(0) ? messages.freeChild : null,
  };
}
