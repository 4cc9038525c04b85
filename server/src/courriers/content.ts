import { array, object, string, type Infer } from 'superstruct';

/** Content of a letter, as stored; number, date, subject and brand are added to it. */
export const contenuStruct = object({
  /** Lines of the sender, for a letter of the member. */
  expediteur: array(string()),
  /** Lines of the address window. */
  destinataire: array(string()),
  paragraphes: array(string()),
  informations: array(object({ libelle: string(), valeur: string() })),
  politesse: string(),
  signature: string(),
});
export type Contenu = Infer<typeof contenuStruct>;
