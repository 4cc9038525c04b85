import {
  array,
  boolean,
  integer,
  literal,
  max,
  min,
  nullable,
  object,
  optional,
  size,
  string,
  union,
  type Infer,
} from 'superstruct';
import { civilDate, euros, freeText } from '../common';
import { defineForm } from './formulaire';

const valeurs = object({
  isDemandeAccordOuDevis: boolean(),
  dateSoins: union([literal(''), civilDate]),
  numPers: size(string(), 0, 20),
  codeTypePrestation: size(string(), 0, 20),
  /** Care of the kind; empty where the kind has only one. */
  codeSoin: size(string(), 0, 20),
  /** Sessions, days or boxes on the bill. */
  nombre: max(min(integer(), 1), 99),
  /** In the coordinated pathway; true where it makes no difference. */
  isParcoursSoins: nullable(boolean()),
  montantFacture: nullable(euros),
  /** Price of the frame, on a bill of glasses. */
  montantMonture: nullable(euros),
  /** Amount paid by the compulsory scheme. */
  montantRO: nullable(euros),
  isDecompteRo: nullable(boolean()),
  isAccidentTiers: nullable(boolean()),
  dateAccident: union([literal(''), civilDate]),
  nomProfessionnel: freeText(60),
  isAutreMutuelle: nullable(boolean()),
  montantAutres: nullable(euros),
  commentaire: freeText(500),
  /** The person was warned about a similar request and confirms this one. */
  isDoublonConfirme: optional(boolean()),
});
export type ValeursDemandeRemboursement = Infer<typeof valeurs>;

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

/** F-13 « Demander un remboursement ». A similar request of the last twelve months answers 409 `DoublonDemande`. */
export const demandeRemboursement = defineForm({
  code: 'demandeRemboursementActeGestion',
  path: '/forms/demande-remboursement',
  titre: 'Demander un remboursement',
  roles: ['User', 'Beneficiaire'],
  isRepeatable: true,
  delaiOuvres: 10,
  piecesJointes: ['piecesJointes', 'decompteRo', 'ordonnance', 'devis', 'justificatifAutreMutuelle'],
  valeurs,
  donnees,
  errors: ['DoublonDemande'],
});
