import { relationshipLabel, type Relationship } from '@portal/shared-api/contract/contrats';
import { messages } from './messages';

/** « Camille », « Noé (enfant) »: first name and relation to the member, within the family. */
export function personLabel(person: { prenom: string; codeLienParente: Relationship; codeCivilite: string }): string {
  const { prenom, codeLienParente } = person;
  return codeLienParente === 'ADH' ? prenom : `${prenom} (${relationshipLabel(person).toLocaleLowerCase('fr')})`;
}

/** « Camille VERNOUX ». */
export const fullName = ({ prenom, nom }: { prenom: string; nom: string }) =>
  `${prenom} ${nom.toLocaleUpperCase('fr')}`;

/** « Mme », « M. » of an adult. */
export const civility = ({ codeCivilite }: { codeCivilite: string }) =>
  messages.civility[codeCivilite === 'MME' ? 'MME' : 'M'];
