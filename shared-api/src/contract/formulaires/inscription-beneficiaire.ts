import {
  array,
  boolean,
  defaulted,
  enums,
  nullable,
  number,
  object,
  optional,
  size,
  string,
  type Infer,
} from 'superstruct';
import { emptyOf } from '../../rules/formulaires/form-values';
import { chosenByPerson, inscriptionRules } from '../../rules/formulaires/inscription-beneficiaire';
import { askedDay, civilDate, euros } from '../common';
import { defineEndpoint } from '../endpoint';
import { changedContribution, contributionCourse } from '../paiement-cotisations';
import { accountFields } from './account';
import {
  amount,
  checkbox,
  choice,
  choices,
  day,
  files,
  flag,
  keptDay,
  repeat,
  text,
  whole,
  yesNo,
  type Field,
  type ValuesOf,
} from './champs';
import { declareForm } from './formulaire';
import { champsConfirmes, champsRegime } from './regime';

const relatives = ['CJT', 'PAC', 'CCB', 'ENF', 'ASC', 'AUT'] as const;

const donnees = object({
  /** Relations that the contract accepts on one of the possible days at least. */
  liensAutorises: array(enums(relatives)),
  /** Age from which a child can no longer join, in years. */
  ageLimiteEnfant: number(),
  /** Largest combined length of first name and name. */
  tailleMaxPrenomNom: number(),
  /** Reinforcements of the contract that nobody has ended. */
  options: array(
    object({
      code: string(),
      libelle: string(),
      delaiAttenteMois: number(),
      /** It covers everyone of the contract; any other is chosen for the persons who join. */
      isPourTous: boolean(),
      /** First day on which it pays, whoever it covers: the end of its waiting period. */
      dateDebutPaiement: civilDate,
      /** Oldest age, in years, at which a person may get it; null for none. */
      ageMaximum: nullable(number()),
    }),
  ),
  nomOffre: string(),
  ...contributionCourse,
  /** First day of the contract, and its last one where its end is announced: nobody joins before nor after. */
  dateDebutContrat: civilDate,
  dateFinContrat: nullable(civilDate),
  isPrelevement: boolean(),
  /** Whether the insurer has members of the schemes of Monaco. */
  isMonacoOffert: boolean(),
  /** False on a provident contract, which pays no care. */
  isSante: boolean(),
  /** Whether a handler checks another account, as in F-26. */
  isCompteManuel: optional(boolean()),
});
export type DonneesInscriptionBeneficiaire = Infer<typeof donnees>;

/** Of a page and a request that do not ask for the scheme. */
const ifAsked = (field: Field<string>): Field<string> => ({ ...field, struct: defaulted(field.struct, '') });

/** Fields of one new person. */
export const champsPersonne = {
  cle: text('Rang', { maxLength: 4 }),
  codeCivilite: choice('Civilité', { look: 'radio', referential: 'civilite' }),
  nom: text('Nom', { maxLength: 50 }),
  nompatronymique: text('Nom de naissance', { maxLength: 50 }),
  prenom: text('Prénom', { maxLength: 50 }),
  dateNaissance: day('Date de naissance'),
  lieuNaissance: text('Lieu de naissance', { maxLength: 50 }),
  rangGemellaire: whole('Jumeaux\u00a0: rang de naissance', { min: 1, max: 9 }),
  isEtudiant: yesNo('Poursuit des études'),
  isHandicap: yesNo('En situation de handicap'),
  isSansNir: checkbox('Je n’ai pas encore son numéro de Sécurité sociale'),
  nir: text('N°\u00a0de Sécurité sociale (15 caractères, avec la clé)', { maxLength: 21, autoComplete: 'off' }),
  isNirConfirme: champsConfirmes.isNirConfirme,
  // Earlier pages and requests do not say it: what they do not send was not asked.
  isRegimeDemande: { ...flag(), vide: true },
  codeRegime: ifAsked(champsRegime.codeRegime),
  codeCaisse: ifAsked(champsRegime.codeCaisse),
  numeroCaisse: ifAsked(champsRegime.numeroCaisse),
  codeCentre: ifAsked(champsRegime.codeCentre),
  codeRattachement: choice('Rattachement à la Sécurité sociale', {
    look: 'radio',
    choices: [
      { code: 'ADHERENT', libelle: 'Au vôtre' },
      { code: 'CONJOINT', libelle: 'À celui de votre conjoint' },
      { code: 'DEUX', libelle: 'Aux deux' },
    ],
  }),
  isAutreMutuelle: yesNo('Déjà couvert par une autre mutuelle\u202f?', { vide: false }),
  nomAutreMutuelle: text('Nom de cette mutuelle'),
  dateFinAutreMutuelle: day('Fin de cette couverture'),
  isTeletransmission: yesNo('Activer la télétransmission\u202f?', { vide: true }),
};

const champs = {
  codeLienParente: choice('Lien avec vous', { look: 'cards', referential: 'lien-parente', isInMail: true }),
  codeEvenement: choice('Événement', {
    choices: [
      { code: 'NAISSANCE', libelle: 'Naissance' },
      { code: 'ADOPTION', libelle: 'Adoption' },
      { code: 'MARIAGE', libelle: 'Mariage' },
      { code: 'PACS', libelle: 'PACS' },
      { code: 'CONCUBINAGE', libelle: 'Concubinage' },
      { code: 'PERTE_COUVERTURE', libelle: 'Perte d’une autre couverture' },
      { code: 'AUTRE', libelle: 'Autre' },
    ],
  }),
  dateEvenement: day('Date de l’événement'),
  personnes: repeat('Bénéficiaires à ajouter', { key: 'cle', title: 'Bénéficiaire', limit: 4, fields: champsPersonne }),
  /** Of those that are chosen by person. */
  codesOptions: choices('Renforts du contrat'),
  numPersCompte: choice('Remboursements versés sur', {
    look: 'radio',
    choices: [
      { code: 'ADHERENT', libelle: 'Votre compte de remboursement' },
      { code: 'NOUVEAU', libelle: 'Un autre compte' },
    ],
  }),
  ...accountFields,
  dateEffet: day('Date d’effet souhaitée', { isInMail: true }),
  /** The day that the form proposed: `dateEffet` follows the event for as long as it is this one. */
  dateProposee: keptDay('Date d’effet proposée'),
  /** New contribution that the person has seen: a price that changes meanwhile is not signed unseen. */
  cotisationAnnoncee: amount('Nouvelle cotisation'),
  isPrelevementAccepte: checkbox('J’accepte que mes prélèvements passent à ce montant.'),
  pieceLien: files('Justificatif du lien'),
  pieceScolarite: files('Certificat de scolarité'),
  pieceDroits: files('Attestation de droits à la Sécurité sociale'),
  rib: files('Relevé d’identité bancaire (RIB)'),
  attestation: checkbox('Je certifie l’exactitude des informations.'),
};
export type ChampsInscriptionBeneficiaire = ValuesOf<typeof champs>;
export type NouvellePersonne = ChampsInscriptionBeneficiaire['personnes'][number];

const roles = ['User'] as const;

/** F-17 « Ajouter un bénéficiaire ». */
export const inscriptionBeneficiaire = declareForm({
  code: 'inscriptionBeneficiaireActeGestion',
  path: '/forms/inscriptionbeneficiaire',
  titre: 'Ajouter un bénéficiaire',
  roles,
  fields: champs,
  rules: inscriptionRules,
  start: ({ lecture }) => ({
    personnes: [{ ...emptyOf(champsPersonne), cle: 'n1' }],
    codesOptions: chosenByPerson(lecture.donnees).map(({ code }) => code),
    numPersCompte: 'ADHERENT',
  }),
  donnees,
  // Where another account is given.
  errors: ['SecurityCodeRequired'],
});

const access = { kind: 'member', roles, feature: inscriptionBeneficiaire.code } as const;

/** What the contract says of a new person, without the rest of the form. */
export const readDossierInscription = defineEndpoint({
  method: 'GET',
  path: '/forms/inscriptionbeneficiaire/dossier',
  summary: 'Ajouter un bénéficiaire\u00a0: liens, limites et renforts du contrat',
  access,
  response: donnees,
});

const demandeTarifStruct = object({
  codeLienParente: enums(relatives),
  datesNaissance: size(array(askedDay), 1, 4),
  dateEffet: askedDay,
  /** Reinforcements chosen for them; all that may be chosen where an earlier page names none. */
  codesOptions: optional(size(array(string()), 0, 50)),
});
export const tarifInscriptionStruct = object({
  ...changedContribution,
  dateEffet: civilDate,
  detail: array(object({ libelle: string(), montant: euros })),
  message: nullable(string()),
});
export type TarifInscription = Infer<typeof tarifInscriptionStruct>;

/** Contribution before and after, for a draft of the form; it writes nothing. */
export const tariferInscription = defineEndpoint({
  method: 'POST',
  path: '/forms/inscriptionbeneficiaire/tarif-infos',
  keepsReads: true,
  summary: 'Ajouter un bénéficiaire\u00a0: cotisation avant et après',
  access,
  body: demandeTarifStruct,
  response: tarifInscriptionStruct,
});
