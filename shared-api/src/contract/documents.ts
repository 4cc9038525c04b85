import { array, boolean, enums, integer, nullable, object, optional, size, string, type Infer } from 'superstruct';
import { civilDate, paginationStruct, queryInteger } from './common';
import { defineEndpoint } from './endpoint';
import { defineVisionneuse } from './visionneuse';

/** Kinds of document of the document store (specification 7; catalogue S-03), with what members read. */
export const documentCategories = {
  ATTESTATION: 'Attestations',
  CARTE_TP: 'Cartes de tiers payant',
  AVENANT: 'Avenants et modifications',
  INSCRIPTION_BENEFICIAIRE: 'Inscriptions de bénéficiaires',
  MANDAT_SEPA: 'Mandats SEPA',
  RELEVE_PRESTATIONS: 'Relevés de prestations',
  RELEVE_REMBOURSEMENT: 'Relevés de remboursement',
  CONDITIONS: 'Conditions générales et notices',
  AVIS_ECHEANCE: 'Avis d’échéance',
  PIECE_TRANSMISE: 'Pièces transmises',
} as const;
export type DocumentCategory = keyof typeof documentCategories;
export const documentCategoryCodes: readonly DocumentCategory[] = [
  'ATTESTATION',
  'CARTE_TP',
  'AVENANT',
  'INSCRIPTION_BENEFICIAIRE',
  'MANDAT_SEPA',
  'RELEVE_PRESTATIONS',
  'RELEVE_REMBOURSEMENT',
  'CONDITIONS',
  'AVIS_ECHEANCE',
  'PIECE_TRANSMISE',
];

export const documentStruct = object({
  /** « GED-88121 », for `/download?origine=GED` and the viewer. */
  idDocument: string(),
  libelle: string(),
  codeCategorie: enums(documentCategoryCodes),
  libelleCategorie: string(),
  dateDocument: civilDate,
  typeMime: string(),
  /** Bytes; null for one that is drawn for each reader. */
  taille: nullable(integer()),
  /** Made in the last thirty days, and not opened yet by who reads the list. */
  isNouveau: boolean(),
  /** The person it is about; null for the contract. */
  numPers: nullable(string()),
});
export type DocumentGed = Infer<typeof documentStruct>;

/** The document store is the member's (catalogue 2.1): a beneficiary finds their card and certificates on their own screens. */
const access = { kind: 'member', roles: ['User'], feature: 'gedConsultation' } as const;
const numPers = size(string(), 1, 20);

const listQuery = object({
  categorie: optional(enums(documentCategoryCodes)),
  annee: optional(queryInteger(1990, 2100)),
  /** Words of the title, accents or not. */
  q: optional(size(string(), 0, 100)),
  page: optional(queryInteger(1, 10_000)),
});
export type DocumentsQuery = Infer<typeof listQuery>;

/** Documents that the filters keep, newest first; `annees` and `categories` are those of the whole store, to filter by. */
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
    pagination: paginationStruct,
  }),
});

/** Numbers alone, newest first: the light call of badges and of the viewer. */
export const listDocumentIds = defineEndpoint({
  method: 'GET',
  path: '/cgdm-svc/ged/documents-ids',
  summary: 'Numéros des documents du contrat courant',
  access,
  query: object({ type: optional(enums(documentCategoryCodes)) }),
  response: object({ ids: array(string()) }),
});

/** Identity, dates and cover of a person of the contract, as PDF (catalogue S-03). 404 `NonTrouve` for somebody else. */
export const readFiche = defineEndpoint({
  method: 'GET',
  path: '/cgdm-svc/ged/fiche',
  summary: 'Fiche d’une personne du contrat (PDF)',
  access,
  query: object({ numPers }),
  response: 'file',
  errors: ['NonTrouve'],
});

/** By number of document. */
export const viewGed = defineVisionneuse('/cgdm-svc/ged', 'Un document contractuel, page par page', access);

/** By number of person. */
export const viewFiche = defineVisionneuse(
  '/cgdm-svc/ged/fiche',
  'Fiche d’une personne du contrat, page par page',
  access,
);
