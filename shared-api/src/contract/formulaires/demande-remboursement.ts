import { array, boolean, integer, max, min, nullable, object, size, string, type Infer } from 'superstruct';
import { refundDays } from '../../rules/delays';
import { demandeRemboursementRules } from '../../rules/formulaires/demande-remboursement';
import { askedDay, civilDate, euros, paidEuros } from '../common';
import { remboursementDecideStruct } from '../demandes';
import { defineEndpoint } from '../endpoint';
import {
  amount,
  checkbox,
  choice,
  day,
  files,
  flag,
  longText,
  person,
  text,
  whole,
  yesNo,
  type ValuesOf,
  type WireOf,
} from './champs';
import { declareForm } from './formulaire';

const champs = {
  piecesJointes: files('Facture acquittée, décompte ou note d’honoraires'),
  isDemandeAccordOuDevis: checkbox('Il s’agit d’un devis (estimation)', {
    hint: 'Aucun paiement ne sera fait\u00a0: vous recevrez une réponse par document.',
    isInMail: true,
  }),
  dateSoins: day('Date des soins'),
  numPers: person('Bénéficiaire des soins'),
  codeTypePrestation: choice('Type de soins'),
  /** Care of the kind; empty where the kind has only one. */
  codeSoin: choice('Soin reçu'),
  /** Sessions, days or boxes on the bill. */
  nombre: whole('Nombre', { min: 1, max: 99 }, { vide: 1 }),
  /** In the coordinated pathway; true where it makes no difference. */
  isParcoursSoins: yesNo('Soins dans le parcours coordonné, avec votre médecin traitant ou sur son avis\u202f?', {
    vide: true,
  }),
  montantFacture: amount('Montant de la facture'),
  nomProfessionnel: text('Nom du professionnel', { source: 'professionnel' }),
  /** Price of the frame, on a bill of glasses. */
  montantMonture: amount('Prix de la monture, compris dans la facture'),
  isDecompteRo: yesNo('Avez-vous déjà reçu le décompte\u202f?'),
  decompteRo: files('Décompte'),
  /** Amount paid by the compulsory scheme. */
  montantRO: amount('Montant remboursé'),
  ordonnance: files('Ordonnance'),
  devis: files('Devis'),
  isAccidentTiers: yesNo('Soins liés à un accident causé par un tiers\u202f?'),
  dateAccident: day('Date de l’accident'),
  isAutreMutuelle: yesNo('Une autre complémentaire est-elle intervenue\u202f?'),
  montantAutres: amount('Montant remboursé par l’autre complémentaire'),
  justificatifAutreMutuelle: files('Décompte de l’autre complémentaire'),
  commentaire: longText('Commentaire', 500),
  /** The person was warned about a similar request and confirms this one. */
  isDoublonConfirme: flag(),
};
export type ChampsDemandeRemboursement = ValuesOf<typeof champs>;
export type ValeursDemandeRemboursement = WireOf<typeof champs>;

const donnees = object({
  typesPrestation: array(
    object({
      code: string(),
      libelle: string(),
      /** Care of this kind, where the amount depends on which it was; one is not asked for. */
      soins: array(
        object({
          code: string(),
          libelle: string(),
          /** Unit of « Nombre »; empty where only one is billed. */
          unite: string(),
          isParcours: boolean(),
          /** The price of the frame is asked for. */
          isMonture: boolean(),
        }),
      ),
      /** The compulsory scheme reimburses part of it. */
      isRemboursableRo: boolean(),
      isOrdonnanceRequise: boolean(),
      isDevisPossible: boolean(),
      /** Usually transmitted automatically when télétransmission is active. */
      isTeletransmis: boolean(),
    }),
  ),
  dateMin: civilDate,
  /** Periods of cover by person (null: still covered). */
  beneficiairesParDate: array(object({ numPers: string(), dateDebut: civilDate, dateFin: nullable(civilDate) })),
  isTeletransmissionParPersonne: array(object({ numPers: string(), isTeletransmission: boolean() })),
  /** Last day of cover after a suspension or termination; null when the contract continues. */
  dateFinDroits: nullable(civilDate),
});
export type DonneesDemandeRemboursement = Infer<typeof donnees>;

const roles = ['User', 'Beneficiaire'] as const;

/** F-13 « Demander un remboursement ». A similar request of the last twelve months answers 409 `DoublonDemande`. */
export const demandeRemboursement = declareForm({
  code: 'demandeRemboursementActeGestion',
  path: '/forms/demande-remboursement',
  titre: 'Demander un remboursement',
  roles,
  isRepeatable: true,
  delaiOuvres: refundDays,
  fields: champs,
  rules: demandeRemboursementRules,
  donnees,
  errors: ['DoublonDemande'],
});

const code = size(string(), 0, 60);

/** What the figures of a request follow from, as the form holds it; null for an amount that is not typed. */
const saisieChiffree = object({
  numPers: size(string(), 1, 20),
  dateSoins: askedDay,
  codeTypePrestation: code,
  codeSoin: code,
  nombre: max(min(integer(), 1), 99),
  isParcoursSoins: boolean(),
  isDemandeAccordOuDevis: boolean(),
  montantFacture: paidEuros,
  montantMonture: nullable(euros),
  montantRO: nullable(euros),
  montantAutres: nullable(euros),
  /** Empty while it is not typed; the scheme keeps a contribution once a day and professional. */
  nomProfessionnel: size(string(), 0, 60),
});
export type SaisieChiffree = Infer<typeof saisieChiffree>;

const estimationStruct = object({
  remboursement: remboursementDecideStruct,
  /** Whether what the person has used of the cover counts; not for an adult who hides their care from the reader. */
  isConsommationConnue: boolean(),
});
export type EstimationRemboursement = Infer<typeof estimationStruct>;

/**
 * What a request would come to, while it is typed: by the calculation that decides it (F-13, decision 0045). It writes
 * nothing. Its body concerns care, which stands in no address.
 */
export const estimerRemboursement = defineEndpoint({
  method: 'POST',
  path: '/forms/demande-remboursement/estimation',
  keepsReads: true,
  summary: 'Demander un remboursement\u00a0: estimation pendant la saisie',
  access: { kind: 'member', roles, feature: demandeRemboursement.code },
  onBehalf: 'allowed',
  body: saisieChiffree,
  response: estimationStruct,
});
