import { array, boolean, enums, nullable, number, object, string, type Infer } from 'superstruct';
import { situationContractuelleRules } from '../../rules/formulaires/situation-contractuelle';
import { civilDate } from '../common';
import { contratStruct } from '../contrats';
import { defineEndpoint } from '../endpoint';
import { accountFields } from './account';
import { choice, day, files, longText, people, text, type ValuesOf } from './champs';
import { declareForm, demandeEnCoursStruct } from './formulaire';

/** Motives of `motif-situation-contractuelle`. */
export const motifsSituation = [
  'RESIL_RIA',
  'RESIL_ECHEANCE',
  'MUT_OBLIG',
  'CSS',
  'DEPART_PORTABILITE',
  'EVIN_RETRAITE',
  'SUSPENSION',
  'REPRISE',
  'COLLEGE',
  'DECES',
] as const;
export type MotifSituation = (typeof motifsSituation)[number];

const motif = object({
  code: enums(motifsSituation),
  libelle: string(),
  isDisponible: boolean(),
  /** Why it cannot be chosen; null when it can. */
  messageIndisponible: nullable(string()),
  /** Last covered day, where it follows from the day of receipt; null where a date of the request decides. */
  dateEffetCalculee: nullable(civilDate),
  pieces: array(string()),
});
export type MotifPropose = Infer<typeof motif>;

const donnees = object({
  contrat: object({
    numeroContratIndividuel: string(),
    nomOffre: string(),
    typeContrat: contratStruct.schema.typeContrat,
    isSuspendu: boolean(),
    /** The employer deducts the contributions from the pay: none is refunded to the member. */
    isPrecompte: boolean(),
    dateEffet: civilDate,
    nom: string(),
    prenom: string(),
  }),
  isCollectif: boolean(),
  dateAnniversaire: civilDate,
  isPlusUnAn: boolean(),
  motifs: array(motif),
  /** Months of free portability for a departure today, as earlier releases show it; the screen counts from its day. */
  dureePortabiliteMois: number(),
  /** Covered persons besides the member, by number. */
  ayantsDroit: array(string()),
  /** Whether contributions to refund have an account already. */
  isCompteConnu: boolean(),
  demandesEnCours: array(demandeEnCoursStruct),
});
export type DonneesSituationContractuelle = Infer<typeof donnees>;

const champs = {
  codeMotif: choice('Votre situation', { look: 'radio', isInMail: true }),
  dateEvenement: day('Date de l’événement', { isInMail: true }),
  dateSouhaitee: day('Date souhaitée', { isInMail: true }),
  numPersMaintenus: people('Garanties maintenues aussi pour'),
  nouvelAssureur: text('Nouvel assureur', { maxLength: 80 }),
  ...accountFields,
  titulaire: { ...accountFields.titulaire, label: 'Titulaire du compte à rembourser' },
  pj: files('Justificatif'),
  commentaire: longText('Commentaire', 500),
};
export type ChampsSituationContractuelle = ValuesOf<typeof champs>;

const roles = ['User'] as const;

/** F-27 « Ma situation contractuelle », and the way to « Résilier votre contrat ». */
export const situationContractuelle = declareForm({
  code: 'situationContractuelleActeGestion',
  path: '/forms/situation-contractuelle',
  titre: 'Ma situation contractuelle',
  roles,
  isSensitive: true,
  fields: champs,
  rules: situationContractuelleRules,
  start: ({ lecture }) => ({ numPersMaintenus: lecture.donnees.ayantsDroit }),
  donnees,
});

/** What the contract allows, without the rest of the form. */
export const readDossierSituation = defineEndpoint({
  method: 'GET',
  path: '/forms/situation-contractuelle/dossier',
  summary: 'Ma situation contractuelle\u00a0: motifs, conditions et dates du contrat',
  access: { kind: 'member', roles, feature: situationContractuelle.code } as const,
  response: donnees,
});
