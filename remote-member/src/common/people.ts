import { relationshipLabel, type Relationship } from '@portal/shared-api/contract/contrats';
import { civilityOn } from '@portal/shared-api/rules/civility';
import { messages } from './messages';

/** « Camille », « Noé (enfant) »: first name and relation to the member, within the family. */
export function personLabel(person: { prenom: string; codeLienParente: Relationship; codeCivilite?: string }): string {
  const { prenom, codeLienParente } = person;
  return codeLienParente === 'ADH' ? prenom : `${prenom} (${relationshipLabel(person).toLocaleLowerCase('fr')})`;
}

/** « Camille VERNOUX ». */
export const fullName = ({ prenom, nom }: { prenom: string; nom: string }) =>
  `${prenom} ${nom.toLocaleUpperCase('fr')}`;

/** « Mme », « M. » of an adult. */
export const civility = ({ codeCivilite }: { codeCivilite: string }) =>
  messages.civility[codeCivilite === 'MME' ? 'MME' : 'M'];

/** « Mme Camille VERNOUX », as on an envelope; a child on that day without civility. */
export const addressedName = (
  person: { prenom: string; nom: string; codeCivilite: string; dateNaissance: string },
  day: string,
): string => [civilityOn(person, day), fullName(person)].filter(Boolean).join(' ');
