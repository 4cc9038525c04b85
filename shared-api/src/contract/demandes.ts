import { array, boolean, object, optional, string, type Infer } from 'superstruct';
import { civilDate } from './common';

/** What every write answers (specification 7; catalogue 0.3): it shapes the confirmation and what is read again. */
export const writeAnswerStruct = object({
  /** A handler will process the request; until then the portal's data stay as they are (catalogue 0.4). */
  isModeGestionManuel: boolean(),
  /** A confirmation was sent by e-mail. */
  isEnvoiArActivated: boolean(),
  numeroDemande: optional(string()),
  etatDemande: optional(string()),
  dateEffet: optional(civilDate),
  /** The write touched contracts: their list is read again. */
  isContratsModifies: optional(boolean()),
  documents: optional(array(object({ idDocument: string(), libelle: string(), typeMime: string() }))),
});
export type WriteAnswer = Infer<typeof writeAnswerStruct>;
