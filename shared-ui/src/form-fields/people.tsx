import type { BeneficiaireFormulaire } from '@portal/shared-api/contract/formulaires/formulaire';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { CheckboxesField, RadioField } from './fields';
import { messages } from './messages';

interface PeopleFieldProps {
  name: string;
  label: string;
  hint?: string;
  people: readonly BeneficiaireFormulaire[];
}

const identity = ({ codeCivilite, prenom, nom }: BeneficiaireFormulaire) => `${codeCivilite === 'MME' ? 'Mme' : 'M.'} ${prenom} ${nom.toUpperCase()}`;
const birth = ({ codeCivilite, dateNaissance }: BeneficiaireFormulaire) => messages.born(codeCivilite === 'MME', formatDate(dateNaissance));
const choices = (people: readonly BeneficiaireFormulaire[]) => people.map((person) => ({ code: person.numPers, libelle: identity(person), detail: birth(person) }));

/** « Bénéficiaire concerné »: one of the insured persons, as cards (catalogue 2.3.0). */
export function PersonField({ people, ...field }: PeopleFieldProps) {
  return <RadioField {...field} look="cards" options={choices(people)} />;
}

/** « Personnes concernées »: any of the insured persons. */
export function PeopleField({ people, ...field }: PeopleFieldProps) {
  return <CheckboxesField {...field} hasSelectAll={people.length > 2} options={choices(people)} />;
}
