import { array, boolean, enums, nullable, number, object, pattern, string, type Infer } from 'superstruct';
import { garantiesRules } from '../../rules/formulaires/garanties';
import { askedDay, civilDate, euros } from '../common';
import { defineEndpoint } from '../endpoint';
import { codePeriodicite } from '../paiement-cotisations';
import { amount, checkbox, choice, day, files, text, type ValuesOf } from './champs';
import { declareForm, demandeEnCoursStruct } from './formulaire';

const ligne = object({ poste: string(), libelle: string(), actuelle: string(), nouvelle: string() });
const formule = object({
  codeFormule: string(),
  libelle: string(),
  sens: enums(['HAUSSE', 'BAISSE']),
  isAccessible: boolean(),
  motifInaccessible: nullable(string()),
  /** New contribution from the annual date on. */
  cotisation: euros,
  /** What changes on each possible first day, the annual date last: what is announced until then counts. */
  tarifs: array(
    object({
      dateEffet: civilDate,
      /** Period of both amounts: that of the plan of payment of the day (decision 0188). */
      codePeriodicite,
      /** What the contract pays from that day on without this change. */
      cotisationPrevue: euros,
      cotisation: euros,
      /** Lines of the cover that change on that day. */
      couverture: array(ligne),
    }),
  ),
  dateEffetMin: civilDate,
  /** Those of the annual date, for released pages that compare no other day. */
  couverture: array(ligne),
});
export type FormuleProposee = Infer<typeof formule>;
export type TarifFormule = FormuleProposee['tarifs'][number];

const donnees = object({
  contrat: object({ numeroContratIndividuel: string(), nomOffre: string() }),
  formuleActuelle: object({ codeFormule: string(), libelle: string(), cotisation: euros, dateDebut: civilDate }),
  /** Of the contribution of today. */
  codePeriodicite,
  formules: array(formule),
  /** Motives that an event opens before the annual date. */
  evenementsFamiliaux: array(string()),
  delaiMinMois: number(),
  /** Whether a rise is signed here; agreed to with a code otherwise. */
  isSignature: boolean(),
  demandesEnCours: array(demandeEnCoursStruct),
});
export type DonneesGaranties = Infer<typeof donnees>;

const champs = {
  codeMotif: choice('Motif du changement', { look: 'radio', referential: 'motif-changement-garantie', isInMail: true }),
  dateEvenement: day('Date de l’événement', { isInMail: true }),
  pj: files('Justificatif'),
  codeFormule: choice('Votre nouvelle formule', { look: 'cards', isInMail: true }),
  dateEffet: choice('Date d’effet', { look: 'radio', isInMail: true }),
  /** New contribution that the person has seen: a price that changes meanwhile is not agreed to unseen. */
  cotisationAnnoncee: amount('Nouvelle cotisation'),
  isDocumentsLus: checkbox('J’ai pris connaissance de l’IPID et de la grille de garanties de ma nouvelle formule.'),
  isEngagement: checkbox('J’accepte l’avenant à mon contrat, avec la nouvelle cotisation.'),
  /** « SIG-2026-500001 » of the endorsement, once it was asked for. */
  idSignature: text('Signature de l’avenant', { maxLength: 20 }),
};
export type ChampsGaranties = ValuesOf<typeof champs>;

const roles = ['User'] as const;

/** F-16 « Modifier mes garanties ». */
export const garanties = declareForm({
  code: 'garantiesActeGestion',
  path: '/forms/garanties',
  titre: 'Modifier mes garanties',
  roles,
  // A rise is signed, or agreed to with a code where nothing is signed (decision 0069).
  isSensitive: true,
  fields: champs,
  rules: garantiesRules,
  donnees,
});

const access = { kind: 'member', roles, feature: garanties.code } as const;

/** Formulas, prices and dates of the contract, without the rest of the form. */
export const readDossierGaranties = defineEndpoint({
  method: 'GET',
  path: '/forms/garanties/dossier',
  summary: 'Modifier mes garanties\u00a0: formules, tarifs et dates du contrat',
  access,
  response: donnees,
});

/** Asks for the signature of the endorsement of a rise: the document is made here, from what was chosen. */
export const demanderSignatureGaranties = defineEndpoint({
  method: 'POST',
  path: '/forms/garanties/signature',
  summary: 'Modifier mes garanties\u00a0: demande de signature de l’avenant',
  access,
  body: object({ codeFormule: pattern(string(), /^\w{1,40}$/), dateEffet: askedDay }),
  response: object({ idSignature: string() }),
  errors: ['DemandeEnCours'],
});
