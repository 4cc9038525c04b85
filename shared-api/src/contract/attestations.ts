import { array, boolean, enums, integer, nullable, object, optional, size, string, type Infer } from 'superstruct';
import { askedDay, civilDate, paginationStruct, queryInteger, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { defineVisionneuse } from './visionneuse';

/** Certificates a member may ask for (S-11). */
export const attestationCategories = {
  AFFILIATION: 'Attestation d’affiliation',
  DROITS: 'Attestation de droits',
  FISCALE: 'Attestation fiscale',
  MADELIN: 'Attestation Madelin',
  COTISATIONS: 'Attestation de paiement des cotisations',
  RADIATION: 'Certificat de radiation',
  PORTABILITE: 'Attestation de portabilité',
  PREVOYANCE: 'Attestation de garanties prévoyance',
  SCOLAIRE: 'Attestation de garantie scolaire',
  IJ: 'Attestation d’indemnités journalières',
} as const;
export type AttestationCategory = keyof typeof attestationCategories;
export const attestationCategoryCodes: readonly AttestationCategory[] = [
  'AFFILIATION',
  'DROITS',
  'FISCALE',
  'MADELIN',
  'COTISATIONS',
  'RADIATION',
  'PORTABILITE',
  'PREVOYANCE',
  'SCOLAIRE',
  'IJ',
];

export const attestationCategoryStruct = object({
  code: enums(attestationCategoryCodes),
  libelle: string(),
  /** About the contract, about one person, or either. */
  portee: enums(['Contrat', 'Benef', 'Both']),
  isPeriode: boolean(),
  isAnnee: boolean(),
});
export type CategorieAttestation = Infer<typeof attestationCategoryStruct>;

export const attestationStruct = object({
  idDocument: string(),
  numeroAttestation: string(),
  dateDocument: civilDate,
  codeCategorie: enums(attestationCategoryCodes),
  libelleCategorie: string(),
  /** The person it is about, or null when it is about the contract. */
  beneficiaire: nullable(object({ numPers: string(), nom: string(), prenom: string() })),
  annee: nullable(integer()),
  dateDebut: nullable(civilDate),
  dateFin: nullable(civilDate),
  nomFichier: string(),
  /** Bytes. */
  taille: integer(),
});
export type Attestation = Infer<typeof attestationStruct>;

const access = { kind: 'member', roles: ['User', 'Beneficiaire'], feature: 'attestationConsultation' } as const;
const numPers = size(string(), 1, 20);

/** Certificates available on the current contract to the signed-in person; a beneficiary gets their own rights only. */
export const listAttestationCategories = defineEndpoint({
  method: 'GET',
  path: '/documents/attestation/categories',
  summary: 'Catégories d’attestations du contrat courant',
  access,
  response: object({ categories: array(attestationCategoryStruct) }),
});

/** Certificates issued so far, newest first. */
export const listAttestations = defineEndpoint({
  method: 'GET',
  path: '/documents/attestation',
  summary: 'Attestations déjà générées',
  access,
  query: object({
    categorie: optional(enums(attestationCategoryCodes)),
    numPers: optional(numPers),
    annee: optional(queryInteger(2000, 2100)),
    page: optional(queryInteger(1, 10_000)),
  }),
  response: object({ attestations: array(attestationStruct), pagination: paginationStruct }),
});

export const demandeAttestationStruct = object({
  categorie: enums(attestationCategoryCodes),
  numPers: optional(nullable(numPers)),
  annee: optional(nullable(wholeNumber(2000, 2100))),
  dateDebut: optional(nullable(askedDay)),
  dateFin: optional(nullable(askedDay)),
});
export type DemandeAttestation = Infer<typeof demandeAttestationStruct>;

/** Issues a certificate and stores it in the GED. 400 `AttestationIndisponible` says why none can be issued. */
export const createAttestation = defineEndpoint({
  method: 'POST',
  path: '/documents/attestation/form',
  summary: 'Génération d’une attestation',
  access,
  body: object({ donnees: demandeAttestationStruct }),
  response: object({ idDocument: string(), nomFichier: string() }),
  errors: ['AttestationIndisponible'],
});

/** Pages of a certificate, by its `idDocument`. */
export const viewAttestation = defineVisionneuse('/documents/attestation', 'Attestation, page par page', access);
