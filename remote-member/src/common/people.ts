import { relationships, type Relationship } from '@portal/shared-api/contract/contrats';

/** « Camille », « Noé (enfant) »: first name and relation to the member, within the family. */
export function personLabel({ prenom, codeLienParente }: { prenom: string; codeLienParente: Relationship }): string {
  return codeLienParente === 'ADH' ? prenom : `${prenom} (${relationships[codeLienParente].toLocaleLowerCase('fr')})`;
}

/** « Camille VERNOUX ». */
export const fullName = ({ prenom, nom }: { prenom: string; nom: string }) =>
  `${prenom} ${nom.toLocaleUpperCase('fr')}`;

/** « Mme », « M. ». */
export const civility = ({ codeCivilite }: { codeCivilite: string }) => (codeCivilite === 'MME' ? 'Mme' : 'M.');
