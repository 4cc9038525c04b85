import { array, boolean, enums, integer, nullable, object, optional, size, string, type Infer } from 'superstruct';
import { civilDate, euros } from './common';
import { defineEndpoint } from './endpoint';

/* Provident cover and claims (S-16, S-17). */

/** Units of provident amounts. */
export const unitesGarantie = { EUR: 'capital', EUR_AN: 'par an', EUR_MOIS: 'par mois', EUR_JOUR: 'par jour' } as const;
export type UniteGarantie = keyof typeof unitesGarantie;
export const uniteGarantieCodes: readonly UniteGarantie[] = ['EUR', 'EUR_AN', 'EUR_MOIS', 'EUR_JOUR'];

export const garantiePrevoyanceStruct = object({
  code: string(),
  libelle: string(),
  /** « 150 % du salaire annuel brut ». */
  baseCalcul: string(),
  /** Null when it depends on the event. */
  montantEstime: nullable(euros),
  unite: enums(uniteGarantieCodes),
  franchiseJours: nullable(integer()),
  observations: nullable(string()),
});
export type GarantiePrevoyance = Infer<typeof garantiePrevoyanceStruct>;

export const clauseTypes = { STANDARD: 'Clause type', PARTICULIERE: 'Clause particulière' } as const;
export type ClauseType = keyof typeof clauseTypes;
export const clauseTypeCodes: readonly ClauseType[] = ['STANDARD', 'PARTICULIERE'];

export const prevoyanceStruct = object({
  numeroContratIndividuel: string(),
  nomOffre: string(),
  /** Annual reference salary of a collective contract in euros; null when none is declared. */
  salaireReference: nullable(euros),
  garanties: array(garantiePrevoyanceStruct),
  clauseBeneficiaire: nullable(object({ type: enums(clauseTypeCodes), texte: string(), dateDesignation: civilDate })),
  prestationsEnCours: array(
    object({
      numeroSinistre: string(),
      codeGarantie: string(),
      libelleGarantie: string(),
      dateDebut: civilDate,
      montantJournalier: euros,
      totalVerse: euros,
    }),
  ),
});
export type Prevoyance = Infer<typeof prevoyanceStruct>;

/** The current contract if it is a provident one, otherwise the person's own, the active one first. */
export const readPrevoyance = defineEndpoint({
  method: 'GET',
  path: '/prevoyance',
  summary: 'Garanties de prévoyance, clause bénéficiaire et prestations en cours',
  access: { kind: 'member', roles: ['User'], feature: 'prevoyanceConsultation', rolesOf: 'account' },
  response: prevoyanceStruct,
  errors: ['NonTrouve'],
});

/** The registered clause of the same contract; 404 `NonTrouve` where none is registered (S-16). */
export const printClauseBeneficiaire = defineEndpoint({
  method: 'GET',
  path: '/prevoyance/clause/print',
  summary: 'Clause bénéficiaire (PDF)',
  access: { kind: 'member', roles: ['User'], feature: 'prevoyanceConsultation', rolesOf: 'account' },
  response: 'file',
  errors: ['NonTrouve'],
});

export const etatsSinistre = {
  DECLARE: 'Déclaré',
  EN_ATTENTE: 'En attente de pièces',
  EN_COURS: 'En cours d’instruction',
  ACCEPTE: 'Accepté',
  REFUSE: 'Refusé',
  CLOS: 'Clos',
} as const;
export type EtatSinistre = keyof typeof etatsSinistre;
export const etatSinistreCodes: readonly EtatSinistre[] = [
  'DECLARE',
  'EN_ATTENTE',
  'EN_COURS',
  'ACCEPTE',
  'REFUSE',
  'CLOS',
];

export const etatsPiece = { MANQUANTE: 'Manquante', RECUE: 'Reçue', VALIDEE: 'Validée', REJETEE: 'Rejetée' } as const;
export type EtatPiece = keyof typeof etatsPiece;
export const etatPieceCodes: readonly EtatPiece[] = ['MANQUANTE', 'RECUE', 'VALIDEE', 'REJETEE'];

const summaryFields = {
  numeroSinistre: string(),
  numeroContratIndividuel: string(),
  codeTypeSinistre: string(),
  libelleTypeSinistre: string(),
  dateSurvenance: civilDate,
  numPers: string(),
  nom: string(),
  prenom: string(),
  etat: enums(etatSinistreCodes),
  dernierEvenement: nullable(object({ date: civilDate, libelle: string() })),
  nombrePiecesManquantes: integer(),
};
export const sinistreStruct = object(summaryFields);
export type Sinistre = Infer<typeof sinistreStruct>;

export const sinistreDetailStruct = object({
  ...summaryFields,
  /** Newest first. */
  evenements: array(object({ date: civilDate, libelle: string() })),
  pieces: array(
    object({
      code: string(),
      libelle: string(),
      isObligatoire: boolean(),
      /** For the medical service only; the portal never shows its content. */
      isMedicale: boolean(),
      etat: enums(etatPieceCodes),
      motifRejet: nullable(string()),
      dateReception: nullable(civilDate),
    }),
  ),
  /** Newest first. */
  paiements: array(
    object({
      periodeDebut: civilDate,
      periodeFin: civilDate,
      nombreJours: integer(),
      montantJournalier: euros,
      montantBrut: euros,
      csgCrds: euros,
      montantNet: euros,
      datePaiement: civilDate,
    }),
  ),
  totalBrut: euros,
  totalNet: euros,
});
export type SinistreDetail = Infer<typeof sinistreDetailStruct>;

/** Claims on all provident contracts of the member; with a number, the details of one. */
export const readSinistres = defineEndpoint({
  method: 'GET',
  path: '/sinistre',
  summary: 'Sinistres de prévoyance, et le détail de l’un d’eux',
  access: { kind: 'member', roles: ['User'], feature: 'sinistreConsultation', rolesOf: 'account' },
  query: object({ numeroSinistre: optional(size(string(), 1, 40)) }),
  response: object({ sinistres: array(sinistreStruct), sinistre: optional(sinistreDetailStruct) }),
  errors: ['NonTrouve'],
});
