import { array, boolean, nullable, object, string, type Infer } from 'superstruct';

/** A table of a certificate; cells are display texts. */
const tableauStruct = object({
  titre: string(),
  colonnes: array(object({ titre: string(), isMontant: boolean() })),
  lignes: array(array(string())),
  total: nullable(array(string())),
});
export type Tableau = Infer<typeof tableauStruct>;

/** Content of a certificate, as stored. */
export const contenuStruct = object({
  titre: string(),
  numero: string(),
  /** Code that proves the authenticity of a certificate. */
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

/** Part specific to a category; number, date and address are added to it. */
export type Texte = Pick<Contenu, 'titre' | 'paragraphes' | 'informations' | 'tableaux'>;
