import { array, boolean, nullable, object, string, type Infer } from 'superstruct';
import { declarationSinistreRules } from '../../rules/formulaires/declaration-sinistre';
import { civilDate } from '../common';
import { garantiePrevoyanceStruct } from '../prevoyance';
import { accountFields } from './account';
import {
  amount,
  checkbox,
  choice,
  day,
  files,
  longText,
  person,
  repeat,
  text,
  whole,
  yesNo,
  type ValuesOf,
} from './champs';
import { declareForm } from './formulaire';
import { claimPieces } from './claim-pieces';
import { phone } from './more-champs';

const donnees = object({
  /** Kinds of `type-sinistre` that a guarantee of the contract covers. */
  typesSinistre: array(object({ code: string(), libelle: string() })),
  /** Of a collective contract; null otherwise. */
  employeur: nullable(object({ raisonSociale: string() })),
  isCollectif: boolean(),
  /** Accounts for benefits, masked. */
  ribs: array(object({ numPers: string(), libelle: string() })),
  garanties: array(garantiePrevoyanceStruct),
  /** First day of the contract. */
  dateEffet: civilDate,
  /** Last day on which it covers an event; null without an end. */
  dateFin: nullable(civilDate),
});
export type DonneesDeclarationSinistre = Infer<typeof donnees>;

const medical = { isMedical: true, hint: 'Pièce confidentielle\u00a0: seul le service médical l’ouvre.' } as const;

/** A paper of the claim, as it is called there too. */
const paper = (champ: string) => {
  const piece = claimPieces.find((each) => each.champ === champ);
  if (!piece) throw new Error(`No claim asks for ${champ}.`);
  return files(piece.libelle, piece.isMedicale ? medical : {});
};

const champs = {
  codeTypeSinistre: choice('Type de sinistre', { look: 'cards' }),
  numPers: person('Personne concernée'),
  dateSurvenance: day('Date de l’événement'),

  natureArret: choice('Nature', {
    look: 'radio',
    choices: [
      { code: 'MALADIE', libelle: 'Maladie' },
      { code: 'ACCIDENT_VIE', libelle: 'Accident de la vie privée' },
      { code: 'ACCIDENT_TRAVAIL', libelle: 'Accident du travail ou de trajet' },
      { code: 'MAL_PRO', libelle: 'Maladie professionnelle' },
      { code: 'MATERNITE', libelle: 'Maternité pathologique' },
    ],
  }),
  dateDebutArret: day('Début de l’arrêt'),
  dateFinArret: day('Fin prévue'),
  isProlongation: yesNo('S’agit-il d’une prolongation\u202f?'),
  isRechute: yesNo('S’agit-il d’une rechute\u202f?'),
  isTempsPartiel: yesNo('Reprise à temps partiel thérapeutique\u202f?'),
  dateReprise: day('Date de reprise'),
  employeurRaisonSociale: text('Employeur', { maxLength: 80 }),
  employeurSiret: text('SIRET de l’employeur', { maxLength: 14, length: 16, format: 'digits' }),
  employeurEmail: text('E-mail de l’employeur', { maxLength: 100 }),
  montantIjss: amount('Indemnité journalière Sécurité sociale brute'),

  categorieInvalidite: choice('Catégorie', {
    look: 'radio',
    choices: [
      { code: '1', libelle: '1re catégorie' },
      { code: '2', libelle: '2e catégorie' },
      { code: '3', libelle: '3e catégorie' },
      { code: 'PTIA', libelle: 'Perte totale et irréversible d’autonomie' },
    ],
  }),
  dateNotification: day('Date de notification'),
  montantPension: amount('Montant annuel de la pension'),

  dateDeces: day('Date du décès'),
  causeDeces: choice('Cause', {
    look: 'radio',
    choices: [
      { code: 'NATURELLE', libelle: 'Naturelle' },
      { code: 'ACCIDENT', libelle: 'Accident' },
      { code: 'INCONNUE', libelle: 'Inconnue' },
    ],
  }),
  declarantNom: text('Déclarant\u00a0: nom', { maxLength: 50 }),
  declarantPrenom: text('Déclarant\u00a0: prénom', { maxLength: 50 }),
  declarantQualite: text('Déclarant\u00a0: qualité', { maxLength: 60, hint: 'Conjoint, enfant, notaire…' }),
  declarantEmail: text('Déclarant\u00a0: e-mail', { maxLength: 100 }),
  declarantTelephone: phone('Déclarant\u00a0: téléphone'),
  beneficiairesCapital: repeat('Bénéficiaires du capital (si connus)', {
    key: 'cle',
    title: 'Bénéficiaire du capital',
    limit: 10,
    fields: {
      cle: text('Rang', { maxLength: 4 }),
      nom: text('Nom', { maxLength: 50 }),
      prenom: text('Prénom', { maxLength: 50 }),
      dateNaissance: day('Date de naissance'),
      lien: text('Lien avec la personne décédée', { maxLength: 50 }),
      adresse: text('Adresse', { maxLength: 120 }),
      email: text('E-mail', { maxLength: 100 }),
    },
  }),
  notaire: text('Notaire chargé de la succession', { maxLength: 100 }),

  dateEntree: day('Date d’entrée'),
  dateSortie: day('Date de sortie'),
  etablissement: text('Établissement', { maxLength: 80 }),

  dateReconnaissance: day('Date de reconnaissance'),
  gir: whole('GIR', { min: 1, max: 4 }, { hint: 'De 1 à 4, sur la décision du département.' }),
  lieuVie: choice('Lieu de vie', {
    choices: [
      { code: 'DOMICILE', libelle: 'À domicile' },
      { code: 'ETABLISSEMENT', libelle: 'En établissement' },
    ],
  }),

  isTiersResponsable: yesNo('L’événement est-il causé par un tiers\u202f?'),
  tiersNom: text('Nom du tiers', { maxLength: 80 }),
  tiersAssureur: text('Assureur du tiers', { maxLength: 80 }),
  tiersNumeroContrat: text('N°\u00a0de contrat du tiers', { maxLength: 40 }),
  dateAccident: day('Date de l’accident'),
  circonstances: longText('Circonstances', 1000),
  isPv: yesNo('Un procès-verbal a-t-il été établi\u202f?'),
  isAutreAssureur: yesNo('Un autre contrat couvre-t-il cet événement\u202f?'),
  nomAutreAssureur: text('Nom de cet assureur', { maxLength: 100 }),
  compte: choice('Compte pour le versement', { look: 'radio' }),
  ...accountFields,

  pieceArret: paper('pieceArret'),
  pieceIjss: paper('pieceIjss'),
  pieceSalaire: paper('pieceSalaire'),
  pieceNotification: paper('pieceNotification'),
  piecePaiement: paper('piecePaiement'),
  pieceBulletins: paper('pieceBulletins'),
  pieceActeDeces: paper('pieceActeDeces'),
  pieceCertificatDeces: paper('pieceCertificatDeces'),
  pieceIdentites: paper('pieceIdentites'),
  pieceLivret: paper('pieceLivret'),
  pieceNotoriete: paper('pieceNotoriete'),
  pieceSejour: paper('pieceSejour'),
  pieceCertificat: paper('pieceCertificat'),
  pieceQuestionnaire: paper('pieceQuestionnaire'),
  rib: files('Relevé d’identité bancaire (RIB)'),
  isPlusTard: checkbox('Je transmettrai les pièces manquantes plus tard'),
  attestation: checkbox('Je certifie sur l’honneur l’exactitude de ces informations.'),
};
export type ChampsDeclarationSinistre = ValuesOf<typeof champs>;

/** F-12 « Déclarer un sinistre prévoyance ». */
export const declarationSinistre = declareForm({
  code: 'declarationSinistreActeGestion',
  path: '/forms/declarationsinistre',
  titre: 'Déclarer un sinistre prévoyance',
  roles: ['User', 'Beneficiaire'],
  // Two events may follow one another closely.
  isRepeatable: true,
  fields: champs,
  rules: declarationSinistreRules,
  start: ({ lecture: { donnees: known } }) => ({
    compte: known.ribs[0]?.numPers ?? 'NOUVEAU',
    employeurRaisonSociale: known.employeur?.raisonSociale ?? '',
  }),
  donnees,
  // Where another account is given.
  errors: ['SecurityCodeRequired'],
});
