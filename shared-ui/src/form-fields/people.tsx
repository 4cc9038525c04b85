import { useToday } from '@portal/shared-api';
import type { BeneficiaireFormulaire } from '@portal/shared-api/contract/formulaires/formulaire';
import { ageOn, formatDate } from '@portal/shared-api/rules/civil-dates';
import { RadioField } from './fields';
import { messages } from './messages';
import { CheckboxesField } from './plain-fields';

interface PeopleFieldProps {
  name: string;
  label: string;
  hint?: string;
  people: readonly BeneficiaireFormulaire[];
}

const majority = 18;
const civilityOf = (code: string) => (code === 'MME' ? 'MME' : 'M');

/** « Mme Camille VERNOUX »; children without civility. */
const identity = ({ codeCivilite, prenom, nom, dateNaissance }: BeneficiaireFormulaire, today: string) => {
  const name = `${prenom} ${nom.toLocaleUpperCase('fr')}`;
  return ageOn(dateNaissance, today) < majority ? name : messages.adult[civilityOf(codeCivilite)]({ nom: name });
};
const birth = ({ codeCivilite, dateNaissance }: BeneficiaireFormulaire) =>
  messages.born[civilityOf(codeCivilite)]({ date: formatDate(dateNaissance) });
const choices = (people: readonly BeneficiaireFormulaire[], today: string) =>
  people.map((person) => ({ code: person.numPers, libelle: identity(person, today), detail: birth(person) }));

/** « Bénéficiaire concerné »: one of the insured persons, as cards (product 2.3.0). */
export function PersonField({ people, ...field }: PeopleFieldProps) {
  const today = useToday();
  return <RadioField {...field} look="cards" options={choices(people, today)} />;
}

/** « Personnes concernées »: any of the insured persons. */
export function PeopleField({ people, ...field }: PeopleFieldProps) {
  const today = useToday();
  return <CheckboxesField {...field} hasSelectAll={people.length > 2} options={choices(people, today)} />;
}
