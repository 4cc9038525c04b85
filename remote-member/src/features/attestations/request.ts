import type { CategorieAttestation, DemandeAttestation } from '@portal/shared-api/contract/attestations';
import type { Beneficiaire, Contrat } from '@portal/shared-api/contract/contrats';
import { attestationYears, checkAttestationPeriod, isSchoolChild } from '@portal/shared-api/rules/attestations';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import { checkDate, dateErrorMessage } from '@portal/shared-api/rules/date-bounds';
import { messages } from './messages';

/** Typed values; an empty string means nothing selected. */
export interface Choice {
  categorie: string;
  numPers: string;
  annee: string;
  dateDebut: string;
  dateFin: string;
}

export const noChoice: Choice = { categorie: '', numPers: '', annee: '', dateDebut: '', dateFin: '' };
export type ChoiceErrors = Partial<Record<keyof Choice, string>>;

/** Persons a category applies to. */
export function peopleFor(
  category: CategorieAttestation,
  people: readonly Beneficiaire[],
  today: string,
): Beneficiaire[] {
  return people.filter(
    (person) => isInsuredOn(person, today) && (category.code !== 'SCOLAIRE' || isSchoolChild(person, today)),
  );
}

/** Years a category applies to, newest first. */
export const yearsFor = (
  { dateEffet, dateResiliation }: Pick<Contrat, 'dateEffet' | 'dateResiliation'>,
  today: string,
) => attestationYears(dateEffet, dateResiliation, today).map(String);

/** Errors by field, with the messages of the server. @param today civil date in Paris. */
export function checkChoice(category: CategorieAttestation | undefined, choice: Choice, today: string): ChoiceErrors {
  if (!category) return { categorie: messages.missing };
  const errors: ChoiceErrors = {};
  if (category.portee === 'Benef' && choice.numPers === '') errors.numPers = messages.missing;
  if (category.isAnnee && choice.annee === '') errors.annee = messages.missing;
  if (!category.isPeriode) return errors;
  for (const name of ['dateDebut', 'dateFin'] as const) {
    const problem = choice[name] === '' ? null : checkDate(choice[name], { max: today });
    if (choice[name] === '') errors[name] = messages.missing;
    else if (problem) errors[name] = dateErrorMessage(problem, { max: today });
  }
  const problem =
    errors.dateDebut || errors.dateFin ? null : checkAttestationPeriod(choice.dateDebut, choice.dateFin, today);
  return problem ? { ...errors, dateFin: messages.period[problem] } : errors;
}

/** Body of the request: only the parameters of the category. */
export function requestOf(
  { code, portee, isAnnee, isPeriode }: CategorieAttestation,
  { numPers, annee, dateDebut, dateFin }: Choice,
): DemandeAttestation {
  return {
    categorie: code,
    ...(portee !== 'Contrat' && numPers !== '' ? { numPers } : {}),
    ...(isAnnee ? { annee: Number(annee) } : {}),
    ...(isPeriode ? { dateDebut, dateFin } : {}),
  };
}
