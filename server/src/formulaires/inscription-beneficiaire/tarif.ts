import type { Relationship } from '@portal/shared-api/contract/contrats';
import type { TarifInscription } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import { contributionFor, partsOf, type PaidPerson } from '../famille/tarif';
import type { FormScope } from '../framework/scope';
import { messages } from './messages';

/** Contribution before and after new persons join on a day. */
export function tarifFor(
  { contrat, assures }: Pick<FormScope, 'contrat' | 'assures'>,
  codeLienParente: Relationship,
  datesNaissance: readonly string[],
  dateEffet: string,
): TarifInscription {
  const before: PaidPerson[] = assures
    .filter(({ assure }) => isInsuredOn(assure, dateEffet))
    .map(({ assure, personne }) => ({
      codeLienParente: assure.codeLienParente,
      dateNaissance: personne.dateNaissance,
    }));
  const joining = datesNaissance.map((dateNaissance) => ({ codeLienParente, dateNaissance }));
  const { montantCotisation: current, codePeriodicite } = contrat;
  const after = [...before, ...joining];
  const next = contributionFor(current, before, after);
  const steps = joining.map((_person, rank) =>
    contributionFor(current, before, [...before, ...joining.slice(0, rank + 1)]),
  );
  return {
    cotisationActuelle: toEuros(current),
    cotisationNouvelle: toEuros(next),
    dateEffet,
    codePeriodicite,
    detail: steps.map((total, rank) => ({
      libelle: messages.line(codeLienParente),
      montant: toEuros(total - (steps[rank - 1] ?? current)),
    })),
    message: partsOf(after).includes(0) ? messages.freeChild : null,
  };
}
