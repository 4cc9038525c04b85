import { array, boolean, enums, nullable, number, object, string, type Infer } from 'superstruct';
import { pecHospiRules } from '../../rules/formulaires/pec-hospi';
import { civilDate, euros } from '../common';
import { amount, checkbox, choice, day, files, person, text, whole, yesNo, type ValuesOf } from './champs';
import { declareForm } from './formulaire';
import { phone, search, time } from './more-champs';

/** States of an agreement, as members read them (F-19). */
export const etatsPec = {
  DEMANDEE: 'Demandée',
  EN_COURS: 'En cours de traitement',
  ACCORDEE: 'Accordée',
  REFUSEE: 'Refusée',
  ANNULEE: 'Annulée',
} as const;
export type EtatPec = keyof typeof etatsPec;
const etatPecCodes: readonly EtatPec[] = ['DEMANDEE', 'EN_COURS', 'ACCORDEE', 'REFUSEE', 'ANNULEE'];

const donnees = object({
  /** Agreements that the reader asked for, newest first. */
  pecs: array(
    object({
      /** « PEC-2026-00318 » once it is granted, the number of the request before. */
      numero: string(),
      beneficiaire: string(),
      etablissement: string(),
      dateEntree: civilDate,
      etat: enums(etatPecCodes),
      /** Its letter, for `/download?origine=GED`. */
      idDocument: nullable(string()),
    }),
  ),
  natures: array(
    object({
      code: string(),
      libelle: string(),
      /** Disciplines of this nature, in `discipline-dmt`. */
      codesDmt: array(string()),
      /** Usual mode of treatment, in `mode-traitement`. */
      codeMt: string(),
    }),
  ),
  /**
   * Cover of a private room today by all of the contract: releases before `chambresParPersonne` read its amount, later
   * ones its days alone.
   */
  garantiesHospi: object({
    /** « 60,00 € par jour, 90 jours par an »; null where no private room is covered. */
    chambreParticuliere: nullable(string()),
    /** Euros for one night. */
    montantChambre: euros,
    joursChambre: number(),
  }),
  /** The same by person and first day of the stay, in order: a reinforcement may be of one person, and begin later. */
  chambresParPersonne: array(
    object({
      numPers: string(),
      /** First and last day of entry that it is for. */
      dateDebut: civilDate,
      dateFin: civilDate,
      chambreParticuliere: nullable(string()),
      montantChambre: euros,
    }),
  ),
  shouldValidateFiness: boolean(),
  /** Contact address of the reader. */
  email: string(),
  /** Of the insurer, for an admission that does not wait. */
  telephone: string(),
  /** Periods of cover by person (null: still covered). */
  beneficiairesParDate: array(object({ numPers: string(), dateDebut: civilDate, dateFin: nullable(civilDate) })),
});
export type DonneesPecHospi = Infer<typeof donnees>;

const champs = {
  numPers: person('Personne hospitalisée'),
  natureHospitalisation: choice('Nature de l’hospitalisation', { length: 24 }),
  dateEntree: day('Date d’entrée'),
  heureEntree: time('Heure d’entrée'),
  dateSortie: day('Date de sortie prévue'),
  isUrgence: yesNo('Entrée par les urgences\u202f?'),
  dateAccouchement: day('Date prévue d’accouchement'),
  isAccidentTiers: yesNo('Hospitalisation due à un accident causé par un tiers\u202f?'),
  dateAccident: day('Date de l’accident'),
  assureurAdverse: text('Assureur du tiers'),
  isAccidentTravail: yesNo('Accident du travail ou maladie professionnelle\u202f?'),

  recherche: search('Nom, ville ou n°\u00a0FINESS', 'etablissement'),
  isHorsListe: checkbox('Mon établissement n’est pas dans la liste'),
  finess: text('N°\u00a0FINESS', {
    maxLength: 9,
    length: 16,
    format: 'code',
    autoComplete: 'off',
    hint: '9 caractères, sur la convocation ou auprès de l’établissement.',
  }),
  raisonSociale: text('Nom de l’établissement', { maxLength: 80 }),
  adresse: text('Adresse', { maxLength: 80 }),
  codePostal: text('Code postal', { maxLength: 10, length: 16 }),
  ville: text('Ville', { maxLength: 50 }),
  telephone: phone('Service des admissions\u00a0: téléphone'),
  email: text('Service des admissions\u00a0: e-mail', { maxLength: 100, autoComplete: 'off' }),
  fax: phone('Service des admissions\u00a0: fax'),
  service: text('Service', { hint: 'Par exemple\u00a0: orthopédie.' }),
  codeDmt: choice('Discipline (DMT)', { referential: 'discipline-dmt', length: 24 }),
  codeMt: choice('Mode de traitement', { referential: 'mode-traitement', length: 24 }),
  numeroDossier: text('N°\u00a0de dossier ou d’entrée', { maxLength: 20, length: 24, hint: 'Sur votre convocation.' }),
  medecin: text('Médecin ou chirurgien'),

  isChambreParticuliere: yesNo('Chambre particulière\u202f?'),
  nombreNuits: whole('Nombre de nuits', { min: 1, max: 365 }),
  tarifChambre: amount('Tarif par nuit'),
  isLitAccompagnant: yesNo('Lit d’accompagnant\u202f?'),
  isDepassement: yesNo('Dépassements d’honoraires annoncés\u202f?'),
  montantDepassement: amount('Montant'),

  modeEnvoi: choice('Envoyer la prise en charge', {
    look: 'radio',
    choices: [
      { code: 'ETABLISSEMENT', libelle: 'À l’établissement' },
      { code: 'MOI', libelle: 'À moi-même' },
      { code: 'LES_DEUX', libelle: 'Les deux' },
    ],
  }),
  emailCopie: text('E-mail', { maxLength: 100, autoComplete: 'email' }),
  pj: files('Devis, bulletin d’hospitalisation'),
  attestation: checkbox('J’autorise la transmission de ces informations à l’établissement.'),
};
export type ChampsPecHospi = ValuesOf<typeof champs>;

/** F-19 « Demander une prise en charge hospitalière ». */
export const pecHospi = declareForm({
  code: 'pecHospiActeGestion',
  path: '/forms/pec/hospi',
  titre: 'Demander une prise en charge hospitalière',
  titreCourriel: 'Demander une prise en charge',
  roles: ['User', 'Beneficiaire'],
  // Two persons of a family may be expected in two hospitals.
  isRepeatable: true,
  delaiOuvres: 2,
  fields: champs,
  rules: pecHospiRules,
  start: ({ lecture: { donnees: known } }) => ({ modeEnvoi: 'ETABLISSEMENT', emailCopie: known.email }),
  donnees,
});
