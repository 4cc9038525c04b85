import { array, boolean, literal, nullable, object, optional, size, string, union, type Infer } from 'superstruct';
import { civilDate, euros, freeText } from '../common';
import { defineForm } from './formulaire';

const valeurs = object({
  isDemandeAccordOuDevis: boolean(),
  dateSoins: union([literal(''), civilDate]),
  numPers: size(string(), 0, 20),
  codeTypePrestation: size(string(), 0, 20),
  montantFacture: nullable(euros),
  /** Amount the compulsory scheme has paid. */
  montantRO: nullable(euros),
  isDecompteRo: nullable(boolean()),
  isAccidentTiers: nullable(boolean()),
  dateAccident: union([literal(''), civilDate]),
  nomProfessionnel: freeText(60),
  isAutreMutuelle: nullable(boolean()),
  montantAutres: nullable(euros),
  commentaire: freeText(500),
  /** The person was told of a similar request and sends this one all the same. */
  isDoublonConfirme: optional(boolean()),
});
export type ValeursDemandeRemboursement = Infer<typeof valeurs>;

const donnees = object({
  typesPrestation: array(
    object({
      code: string(),
      libelle: string(),
      /** The compulsory scheme pays a part of it. */
      isRemboursableRo: boolean(),
      isOrdonnanceRequise: boolean(),
      isDevisPossible: boolean(),
      /** Usually sent by the health service itself when télétransmission is active. */
      isTeletransmis: boolean(),
    }),
  ),
  dateMin: civilDate,
  /** Who is covered from when to when (null: still). */
  beneficiairesParDate: array(object({ numPers: string(), dateDebut: civilDate, dateFin: nullable(civilDate) })),
  isTeletransmissionParPersonne: array(object({ numPers: string(), isTeletransmission: boolean() })),
  /** Days on which the contract covered nobody start after this one: suspension or termination; null when it goes on. */
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
  piecesJointes: ['piecesJointes', 'decompteRo', 'ordonnance', 'devis', 'justificatifAutreMutuelle'],
  valeurs,
  donnees,
  errors: ['DoublonDemande'],
});
