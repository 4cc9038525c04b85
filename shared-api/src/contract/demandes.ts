import { array, boolean, enums, object, optional, size, string, type Infer } from 'superstruct';
import { civilDate } from './common';
import { defineEndpoint } from './endpoint';

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

/** Where a document that is downloaded comes from (catalogue S-24). */
const originesDocument = ['GED', 'CMS', 'DEMANDE', 'ADMIN'] as const;
export interface DocumentQuery {
  id: string;
  origine: (typeof originesDocument)[number];
}

/**
 * A document by its number (catalogue S-24): the recap of a request (`DEMANDE`), a document of the contract (`GED`)…
 * One that is unknown or foreign answers alike: 404 `NonTrouve`. Every download is logged.
 */
export const downloadDocument = defineEndpoint<void, DocumentQuery>({
  method: 'GET',
  path: '/download',
  summary: 'Téléchargement d’un document',
  access: { kind: 'member', roles: ['User', 'Beneficiaire'] },
  query: object({ id: size(string(), 1, 80), origine: enums(originesDocument) }),
  response: 'file',
  errors: ['NonTrouve'],
});
