import type { Relationship } from '@portal/shared-api/contract/contrats';
import type { TarifInscription } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { laterOf } from '@portal/shared-api/rules/civil-dates';
import { readContribution } from '../cotisation/contribution';
import { contributionFor, paidOn, partsOf, type PaidPerson } from '../famille/tarif';
import type { FormScope } from '../framework/scope';
import { messages } from './messages';

/** New persons of a contract, as far as they pay. */
export const joiningAs = (codeLienParente: Relationship, datesNaissance: readonly string[]): PaidPerson[] =>
  datesNaissance.map((dateNaissance) => ({ codeLienParente, dateNaissance }));

/** Contribution before and after new persons join on a day, from that of the day (decision 0150). */
export async function tarifFor(
  scope: FormScope,
  codeLienParente: Relationship,
  datesNaissance: readonly string[],
  dateEffet: string,
): Promise<TarifInscription> {
  const { contrat, assures, today } = scope;
  // Whoever joins on a day of the past pays from now on.
  const day = laterOf(dateEffet, today);
  const before = paidOn(assures, day);
  const joining = joiningAs(codeLienParente, datesNaissance);
  const contributionOn = await readContribution(scope);
  const current = contributionOn(day);
  const after = [...before, ...joining];
  const next = contributionFor(current, before, after);
  const steps = joining.map((_person, rank) =>
    contributionFor(current, before, [...before, ...joining.slice(0, rank + 1)]),
  );
  return {
    cotisationActuelle: toEuros(contrat.montantCotisation),
    changementsPrevus: toEuros(current - contrat.montantCotisation),
    cotisationNouvelle: toEuros(next),
    dateEffet,
    codePeriodicite: contrat.codePeriodicite,
    detail: steps.map((total, rank) => ({
      libelle: messages.line(codeLienParente),
      montant: toEuros(total - (steps[rank - 1] ?? current)),
    })),
    message: partsOf(after).includes(0) ? messages.freeChild : null,
  };
}
