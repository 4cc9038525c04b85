import { array, enums, integer, nullable, object, optional, size, string, type Infer } from 'superstruct';
import { askedDay, civilDate, euros, pageQuery, paginationStruct } from './common';
import { totauxStruct } from './decomptes';
import { defineEndpoint } from './endpoint';
import { acteStruct, decompteStruct, numeroDecompte } from './prestations';

/** Types of professionals and establishments with direct payment (S-09, `typeTiers`). */
export const thirdPartyTypes = {
  PHARMACIE: 'Pharmacie',
  LABORATOIRE: 'Laboratoire',
  MEDECIN: 'Médecin',
  AUXILIAIRE: 'Auxiliaire médical',
  DENTISTE: 'Chirurgien-dentiste',
  OPTICIEN: 'Opticien',
  AUDIOPROTHESISTE: 'Audioprothésiste',
  ETABLISSEMENT: 'Centre hospitalier ou clinique',
  AUTRE: 'Autre professionnel',
} as const;
export type ThirdPartyType = keyof typeof thirdPartyTypes;
export const thirdPartyTypeCodes: readonly ThirdPartyType[] = [
  'PHARMACIE',
  'LABORATOIRE',
  'MEDECIN',
  'AUXILIAIRE',
  'DENTISTE',
  'OPTICIEN',
  'AUDIOPROTHESISTE',
  'ETABLISSEMENT',
  'AUTRE',
];

/** The period applies to the dates of care, both ends included. */
const filters = {
  dateDebut: optional(askedDay),
  dateFin: optional(askedDay),
  numPers: optional(size(string(), 1, 20)),
  typeTiers: optional(enums(thirdPartyTypeCodes)),
};
const idTiers = size(string(), 1, 120);

export const tiersPrestationsQuery = object({ ...filters, ...pageQuery });
export type TiersPrestationsQuery = Infer<typeof tiersPrestationsQuery>;

export const tiersPrestationStruct = object({
  /** Number of the professional or establishment in its directory. */
  idTiers: string(),
  nomTiers: string(),
  typeTiers: enums(thirdPartyTypeCodes),
  numeroRpps: nullable(string()),
  finess: nullable(string()),
  nombreDecomptes: integer(),
  /** Amount the insurer paid it for the filtered persons and days. */
  montantRC: euros,
  dateDernierPaiement: civilDate,
});
export type TiersPrestation = Infer<typeof tiersPrestationStruct>;

const access = { kind: 'member', roles: ['User', 'Beneficiaire'], feature: 'tiersPrestationsConsultation' } as const;

/** Third parties with direct payment, latest payment first (S-09); `totaux` covers all filtered rows. */
export const listTiersPrestations = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/tiers-prestations',
  summary: 'Soins réglés en tiers payant, par professionnel ou établissement',
  access,
  query: tiersPrestationsQuery,
  response: object({
    tiersPrestations: array(tiersPrestationStruct),
    nombreDecomptes: integer(),
    totaux: totauxStruct,
    pagination: paginationStruct,
  }),
});

/** Décomptes of one third party; empty for an unknown, foreign or hidden one. */
export const listTiersDecomptes = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/tiers-prestations/decomptes',
  summary: 'Décomptes réglés à un professionnel ou établissement',
  access,
  query: object({ ...filters, ...pageQuery, idTiers }),
  response: object({ decomptes: array(decompteStruct), totaux: totauxStruct, pagination: paginationStruct }),
});

/** Rows of one décompte paid to a third party; 404 `NonTrouve` for an unknown, foreign or hidden one. */
export const readTiersActes = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/tiers-prestations/actes',
  summary: 'Actes d’un décompte réglé en tiers payant',
  access,
  query: object({ numeroDecompte }),
  response: object({ numeroDecompte: string(), actes: array(acteStruct), totaux: totauxStruct }),
  errors: ['NonTrouve'],
});

/** Third parties as a file, or the décomptes of one of them. */
export const exportTiersPrestations = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/tiers-prestations/export',
  summary: 'Export des soins réglés en tiers payant',
  access,
  query: object({ ...filters, idTiers: optional(idTiers), format: enums(['xlsx', 'csv', 'pdf']) }),
  response: 'file',
  errors: ['ExportDiffere'],
});

export const printTiersPrestations = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/tiers-prestations/print',
  summary: 'Relevé des soins réglés en tiers payant (PDF)',
  access,
  query: object({ ...filters, idTiers: optional(idTiers) }),
  response: 'file',
  errors: ['ExportDiffere'],
});
