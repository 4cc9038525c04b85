import { array, object, pick, type Infer } from 'superstruct';
import { souscriptionRenfortRules } from '../../rules/formulaires/souscription-renfort';
import { civilDate } from '../common';
import { contributionCourse } from '../paiement-cotisations';
import { optionStruct } from '../vel';
import { amount, checkbox, choices, day, people, yesNo, type ValuesOf } from './champs';
import { declareForm } from './formulaire';

/** A reinforcement as far as a choice of it depends on it. */
const renfort = pick(optionStruct, [
  'codeOption',
  'libelle',
  'portee',
  'isSouscriptible',
  'motifNonSouscriptible',
  'dureeEngagementMois',
  'delaiAttenteMois',
  'incompatibles',
  'documents',
]);
export type RenfortPropose = Infer<typeof renfort>;

const donnees = object({
  /** Reinforcements that the contract does not have; none while it is closed. */
  renforts: array(renfort),
  /** Possible first days of a reinforcement, both included. */
  dateEffetMin: civilDate,
  dateEffetMax: civilDate,
  ...contributionCourse,
});
export type DonneesSouscriptionRenfort = Infer<typeof donnees>;

const champs = {
  // The duty to advise: what was asked and what was answered stay with the request.
  OPTIQUE: yesNo('Portez-vous des lunettes ou des lentilles, ou pensez-vous en porter bientôt\u202f?'),
  DENTAIRE: yesNo('Prévoyez-vous des soins dentaires\u00a0: couronne, bridge, orthodontie\u202f?'),
  AUDITION: yesNo('Prévoyez-vous de vous équiper d’aides auditives\u202f?'),
  HOSPITALISATION: yesNo('Souhaitez-vous être mieux remboursé en cas d’hospitalisation\u202f?'),
  MEDECINES_DOUCES: yesNo('Consultez-vous un ostéopathe, un chiropracteur ou un acupuncteur\u202f?'),
  DEPASSEMENTS: yesNo('Consultez-vous des spécialistes qui pratiquent des dépassements d’honoraires\u202f?'),
  codesOptions: choices('Renforts choisis'),
  numPers: people('Personnes concernées'),
  dateEffet: day('Date d’effet', { isInMail: true }),
  /** What the reinforcements add to one contribution, as the person has seen it. */
  supplementAnnonce: amount('Montant des renforts'),
  /** The new contribution as the person has seen it: another price is not agreed to unseen. */
  cotisationAnnoncee: amount('Nouvelle cotisation', { isInMail: true }),
  /** Last day of the price that the person has seen. */
  validiteTarif: day('Tarif valable jusqu’au'),
  documentsOuverts: choices('Documents ouverts ou téléchargés'),
  isDocumentsLus: checkbox('Je reconnais avoir pris connaissance de l’IPID et de la notice d’information.'),
  isEngagement: checkbox('J’accepte que la durée d’engagement du renfort soit de 12 mois.'),
  isEffetAvantDelai: checkbox('Je demande la prise d’effet avant la fin du délai de renonciation de 14 jours.'),
};
export type ChampsSouscriptionRenfort = ValuesOf<typeof champs>;

/** S-19 « Compléter mes garanties ». */
export const souscriptionRenfort = declareForm({
  code: 'velOptionActeGestion',
  path: '/vel/option',
  envoi: 'vel',
  titre: 'Compléter mes garanties',
  isOwnAct: true,
  roles: ['User'],
  fields: champs,
  rules: souscriptionRenfortRules,
  start: ({ lecture: { beneficiaires, donnees: known } }) => ({
    // The member comes first.
    numPers: beneficiaires.slice(0, 1).map(({ numPers }) => numPers),
    dateEffet: known.dateEffetMin,
  }),
  donnees,
  errors: ['OptionIncompatible'],
});
