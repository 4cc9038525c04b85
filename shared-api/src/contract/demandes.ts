import { array, boolean, enums, nullable, object, optional, size, string, type Infer } from 'superstruct';
import { civilDate, euros } from './common';
import { defineEndpoint } from './endpoint';

/** What a request for reimbursement came to, where it is decided at once (F-13). */
export const remboursementDecideStruct = object({
  /** Null for an estimate, which makes no décompte. */
  numeroDecompte: nullable(string()),
  montantDepense: euros,
  montantRO: euros,
  montantRC: euros,
  montantAutres: euros,
  resteACharge: euros,
  /** Why the insurer pays less than the cover says, or nothing. */
  libelleMotif: nullable(string()),
  /** Day of the transfer; null when nothing is transferred. */
  datePaiementPrevue: nullable(civilDate),
  /** A transfer waits, because no account is known for it. */
  isCompteManquant: optional(boolean()),
});
export type RemboursementDecide = Infer<typeof remboursementDecideStruct>;

/** Response of every write (API-05, product 0.3): it decides the confirmation and what is read again. */
export const writeAnswerStruct = object({
  /** A handler will process the request; until then the data of the portal are unchanged (product 0.4). */
  isModeGestionManuel: boolean(),
  /** A confirmation mail was sent. */
  isEnvoiArActivated: boolean(),
  numeroDemande: optional(string()),
  etatDemande: optional(string()),
  dateEffet: optional(civilDate),
  /** Day by which a handler decides; absent where nobody has to. */
  dateReponse: optional(civilDate),
  /** « SIG-2026-500001 »: the act takes place once its document is signed (decision 0080). */
  idSignature: optional(string()),
  remboursement: optional(remboursementDecideStruct),
  /** The write touched contracts: their list is read again. */
  isContratsModifies: optional(boolean()),
  /**
   * Letters that the act produced (GED) and the recap of the request, each with where it is downloaded. An answer that
   * was kept by an earlier release has no `origine`: it is a letter where its number begins with GED.
   */
  documents: optional(
    array(
      object({
        idDocument: string(),
        origine: optional(enums(['GED', 'DEMANDE'])),
        libelle: string(),
        typeMime: string(),
      }),
    ),
  ),
  /** What was sent, as the handler reads it: full numbers are masked. */
  recapitulatif: optional(array(object({ libelle: string(), valeur: string(), avant: optional(string()) }))),
});
export type WriteAnswer = Infer<typeof writeAnswerStruct>;

/** Origins of a downloaded document (S-24). */
const originesDocument = ['GED', 'CMS', 'DEMANDE', 'ADMIN'] as const;
export interface DocumentQuery {
  id: string;
  origine: (typeof originesDocument)[number];
}

/**
 * A document by its number (S-24): the recap of a request (`DEMANDE`), a document of the contract (`GED`), one of the
 * editors (`CMS`, for visitors and staff too, by its audience), the same as the back office sees
 * it, drafts and any audience included (`ADMIN`, for staff). An unknown
 * and a foreign one both answer 404 `NonTrouve`. Every download of a person is logged.
 */
export const downloadDocument = defineEndpoint<void, DocumentQuery>({
  method: 'GET',
  path: '/download',
  summary: 'Téléchargement d’un document',
  access: { kind: 'member', roles: ['User', 'Beneficiaire'] },
  accessWhere: { query: 'origine', is: { CMS: { kind: 'public' }, ADMIN: { kind: 'staff', right: 'cms:read' } } },
  query: object({ id: size(string(), 1, 80), origine: enums(originesDocument) }),
  response: 'file',
  errors: ['NonTrouve'],
});
