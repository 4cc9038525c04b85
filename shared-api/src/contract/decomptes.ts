import { object, type Infer } from 'superstruct';
import { euros } from './common';

/** Families of acts (product 1.2, `familleActes`). */
export const actFamilies = {
  SOINS_COURANTS: 'Soins courants',
  HOSPITALISATION: 'Hospitalisation',
  PHARMACIE: 'Pharmacie',
  OPTIQUE: 'Optique',
  DENTAIRE: 'Dentaire',
  AUDIO: 'Aides auditives',
  MEDECINES_DOUCES: 'Médecines complémentaires',
  PREVENTION: 'Prévention',
  AUTRES: 'Autres soins',
} as const;
export type ActFamily = keyof typeof actFamilies;
export const actFamilyCodes: readonly ActFamily[] = [
  'SOINS_COURANTS',
  'HOSPITALISATION',
  'PHARMACIE',
  'OPTIQUE',
  'DENTAIRE',
  'AUDIO',
  'MEDECINES_DOUCES',
  'PREVENTION',
  'AUTRES',
];

/** States of a décompte (S-08). */
export const decompteStates = {
  PAYE: 'Payé',
  EN_COURS: 'En cours de paiement',
  REJETE: 'Rejeté',
  ANNULE: 'Annulé',
} as const;
export type DecompteState = keyof typeof decompteStates;
export const decompteStateCodes: readonly DecompteState[] = ['PAYE', 'EN_COURS', 'REJETE', 'ANNULE'];

/** Recipients of a payment (product 1.2). */
export const recipientCodes = ['ADHERENT', 'BENEFICIAIRE', 'PROFESSIONNEL', 'ETABLISSEMENT'] as const;
export type Recipient = (typeof recipientCodes)[number];

/** Origins of a décompte, with their badges (S-08). */
export const decompteOrigins = {
  NOEMIE: 'Télétransmission',
  TP: 'Tiers payant',
  DRE: 'Facture du professionnel',
  MANUEL: 'Votre demande',
} as const;
export type DecompteOrigin = keyof typeof decompteOrigins;
export const decompteOriginCodes: readonly DecompteOrigin[] = ['NOEMIE', 'TP', 'DRE', 'MANUEL'];

/** Payment modes of benefits (product 1.2); the words are those of `referentiel/mode-paiement`. */
export const benefitPaymentModeCodes = ['VIR', 'CHQ', 'LC'] as const;
export type BenefitPaymentMode = (typeof benefitPaymentModeCodes)[number];

/** Sort order: `-` is newest first; an unpaid décompte counts by the day it was received. */
export const prestationSorts = ['-datePaiement', 'datePaiement', '-dateSoins', 'dateSoins'] as const;
export type PrestationSort = (typeof prestationSorts)[number];

/** Invariant of every row and total: dépense = RO + RC + autres + reste à charge (S-08). */
export const amounts = {
  montantDepense: euros,
  montantRO: euros,
  montantRC: euros,
  montantAutres: euros,
  resteACharge: euros,
};
export const totauxStruct = object(amounts);
export type Totaux = Infer<typeof totauxStruct>;
