import { array, boolean, enums, integer, nullable, object, optional, size, string, type Infer } from 'superstruct';
import { civilDate, paginationStruct, queryInteger } from './common';
import { defineEndpoint } from './endpoint';
import { defineVisionneuse } from './visionneuse';

/** Categories of the document store (S-03); words and order are those of `referentiel/categorie-document`. */
export const documentCategoryCodes = [
  'ATTESTATION',
  'CARTE_TP',
  'MODIF_CONTRAT',
  'INSCRIPTION_BENEF',
  'MANDAT_SEPA',
  'RELEVE_PRESTATIONS',
  'RELEVE_REMBOURSEMENT',
  'CONDITIONS',
  'AVIS_ECHEANCE',
  'PIECES_TRANSMISES',
] as const;
export type DocumentCategory = (typeof documentCategoryCodes)[number];

export const documentStruct = object({
  /** « GED-88121 », for `/download?origine=GED` and the viewer. */
  idDocument: string(),
  libelle: string(),
  codeCategorie: enums(documentCategoryCodes),
  /** In the words of the insurer. */
  libelleCategorie: string(),
  dateDocument: civilDate,
  typeMime: string(),
  /** Bytes of the file; null for a document drawn for each reader, or not yet drawn. */
  taille: nullable(integer()),
  /** Created in the last 30 days and not yet opened by the reader. */
  isNouveau: boolean(),
  /** Person of the document; null for the contract. */
  numPers: nullable(string()),
});
export type DocumentGed = Infer<typeof documentStruct>;

/**
 * The document store is for the member (product 2.1): a beneficiary finds card and certificates on their own screens.
 */
const access = { kind: 'member', roles: ['User'], feature: 'gedConsultation' } as const;
const numPers = size(string(), 1, 20);

const listQuery = object({
  categorie: optional(enums(documentCategoryCodes)),
  annee: optional(queryInteger(1990, 2100)),
  /** Words of the title, accents optional. */
  q: optional(size(string(), 0, 100)),
  page: optional(queryInteger(1, 10_000)),
});
export type DocumentsQuery = Infer<typeof listQuery>;

const categoryStruct = object({ code: enums(documentCategoryCodes), libelle: string() });
export type DocumentCategoryNamed = Infer<typeof categoryStruct>;

/**
 * Documents that match the filters, newest first. `annees` and `categories` cover the whole store, for the filters;
 * `libellesCategories` names every category, those without documents too.
 */
export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/cgdm-svc/ged',
  summary: 'Documents contractuels du contrat courant',
  access,
  query: listQuery,
  response: object({
    documents: array(documentStruct),
    annees: array(integer()),
    categories: array(enums(documentCategoryCodes)),
    libellesCategories: array(categoryStruct),
    pagination: paginationStruct,
  }),
});

/** Document numbers only, newest first: the light call of badges and viewer. */
export const listDocumentIds = defineEndpoint({
  method: 'GET',
  path: '/cgdm-svc/ged/documents-ids',
  summary: 'Numéros des documents du contrat courant',
  access,
  query: object({ type: optional(enums(documentCategoryCodes)) }),
  response: object({ ids: array(string()) }),
});

/**
 * Identity, dates and cover of a person of the contract as a PDF (S-03). 404 `NonTrouve` for any other
 * person.
 */
export const readFiche = defineEndpoint({
  method: 'GET',
  path: '/cgdm-svc/ged/fiche',
  summary: 'Fiche d’une personne du contrat (PDF)',
  access,
  query: object({ numPers }),
  response: 'file',
  errors: ['NonTrouve'],
});

/** By document number. */
export const viewGed = defineVisionneuse('/cgdm-svc/ged', 'Un document contractuel, page par page', access);

/** By person number. */
export const viewFiche = defineVisionneuse(
  '/cgdm-svc/ged/fiche',
  'Fiche d’une personne du contrat, page par page',
  access,
);
