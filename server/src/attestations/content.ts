import { array, boolean, nullable, object, string, type Infer } from 'superstruct';

/** A table of a certificate; cells are written as they are read. */
const tableauStruct = object({
  titre: string(),
  colonnes: array(object({ titre: string(), isMontant: boolean() })),
  lignes: array(array(string())),
  total: nullable(array(string())),
});
export type Tableau = Infer<typeof tableauStruct>;

/** What a certificate says, word for word, as it is kept. */
export const contenuStruct = object({
  titre: string(),
  numero: string(),
  /** Code that tells a true certificate from one that was written by somebody else. */
  code: string(),
  date: string(),
  /** Lines of the address window. */
  destinataire: array(string()),
  paragraphes: array(string()),
  informations: array(object({ libelle: string(), valeur: string() })),
  tableaux: array(tableauStruct),
  conclusion: array(string()),
});
export type Contenu = Infer<typeof contenuStruct>;

/** What a category has to say of the facts; number, date and address come after. */
export type Texte = Pick<Contenu, 'titre' | 'paragraphes' | 'informations' | 'tableaux'>;
