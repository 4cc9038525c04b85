import { array, object, string, type Infer } from 'superstruct';

/** What a letter says, word for word, as it is kept; number, date, object and brand come around it. */
export const contenuStruct = object({
  /** Lines of who writes, when it is the member. */
  expediteur: array(string()),
  /** Lines of the address window. */
  destinataire: array(string()),
  paragraphes: array(string()),
  informations: array(object({ libelle: string(), valeur: string() })),
  politesse: string(),
  signature: string(),
});
export type Contenu = Infer<typeof contenuStruct>;
