import { array, boolean, enums, integer, nullable, object, optional, string, type Infer } from 'superstruct';
import { dayCode, debitDates, ribCotisationsRules } from '../../rules/formulaires/rib-cotisations';
import { civilDate } from '../common';
import { codePeriodicite, contributionPaymentModeCodes, periodicities } from '../paiement-cotisations';
import { defineEndpoint } from '../endpoint';
import { accountFields } from './account';
import { checkbox, choice, files, text, yesNo, type ValuesOf } from './champs';
import { declareForm } from './formulaire';

/** What the mandate of a contribution and its due dates depend on; F-24 reads it too. */
export const prelevementStruct = object({
  /** « VERNOUX Camille, FR80 •••• 144 »; null without a mandate. */
  ribCotisations: nullable(object({ titulaire: string(), ibanMasque: string() })),
  mandat: object({ rum: string(), ics: string(), creancier: object({ nom: string(), adresse: string() }) }),
  /** Postal address of the member on one line. */
  adresse: string(),
  codeModePaiement: enums(contributionPaymentModeCodes),
  jourPrelevement: nullable(integer()),
  codePeriodicite,
  /** First day whose contribution is still to be called. */
  premierJour: civilDate,
  /** Last day of a contract that ends: nothing is called after it. */
  dernierJour: optional(civilDate),
  /** Due dates of the current plan that are at the bank already. */
  echeancesEmises: array(civilDate),
  /** Due dates from which the current plan may change account. */
  echeancesModifiables: array(civilDate),
  /** Another way to pay that waits for its day: what is sent takes its place. */
  planPrevu: optional(
    object({
      dateDebut: civilDate,
      codeModePaiement: enums(contributionPaymentModeCodes),
      libelleModePaiement: string(),
      jourPrelevement: nullable(integer()),
      codePeriodicite,
    }),
  ),
  isTiersPayeurAutorise: boolean(),
  /** Whether the mandate is signed with a code of its own. */
  isMandatSigne: boolean(),
});
export type Prelevement = Infer<typeof prelevementStruct>;

const donnees = object({
  prelevement: prelevementStruct,
  modesOfferts: array(enums(contributionPaymentModeCodes)),
  /** A periodicity changes once a year. */
  isPeriodiciteModifiable: boolean(),
});
export type DonneesRibCotisations = Infer<typeof donnees>;

const champs = {
  codeModePaiement: choice('Mode de règlement', { look: 'radio', referential: 'mode-paiement', isInMail: true }),
  isTiersPayeur: yesNo('Le compte appartient à une autre personne'),
  payeurCivilite: choice('Civilité du payeur', { look: 'radio', referential: 'civilite' }),
  payeurNom: text('Nom du payeur', { maxLength: 50 }),
  payeurPrenom: text('Prénom du payeur', { maxLength: 50 }),
  payeurAdresse: text('Adresse du payeur', { maxLength: 120, hint: 'Numéro et voie, code postal et commune.' }),
  pieceIdentite: files('Pièce d’identité du payeur'),
  ...accountFields,
  jourPrelevement: choice('Jour de prélèvement', { referential: 'jour-prelevement', isInMail: true }),
  codePeriodicite: choice('Périodicité', {
    choices: Object.entries(periodicities).map(([code, libelle]) => ({ code, libelle })),
    isInMail: true,
  }),
  dateEffet: choice('À compter de l’échéance du', { isInMail: true }),
  isMandat: checkbox('J’accepte le mandat de prélèvement SEPA'),
  pj: files('Relevé d’identité bancaire (RIB)'),
};
export type ChampsRibCotisations = ValuesOf<typeof champs>;

const roles = ['User'] as const;

/** F-25 « Modifier le compte de prélèvement ». */
export const ribCotisations = declareForm({
  code: 'ribCotisationsActeGestion',
  path: '/forms/ribcotisations',
  titre: 'Modifier le compte de prélèvement',
  roles,
  isSensitive: true,
  delaiOuvres: 3,
  fields: champs,
  rules: ribCotisationsRules,
  start: ({ lecture: { donnees: known, listes }, today }) => {
    const { codeModePaiement, jourPrelevement, codePeriodicite } = known.prelevement;
    const jour = dayCode(jourPrelevement ?? 1);
    const plan = {
      codePeriodicite,
      jourPrelevement: listes['jour-prelevement']?.some(({ code }) => code === jour) ? jour : '',
    };
    return {
      codeModePaiement: known.modesOfferts.length === 1 ? (known.modesOfferts[0] ?? '') : codeModePaiement,
      ...(known.prelevement.isTiersPayeurAutorise ? {} : { isTiersPayeur: false }),
      ...plan,
      dateEffet: debitDates(plan, known.prelevement, today)[0] ?? '',
    };
  },
  donnees,
  errors: ['RibInvalide'],
});

const access = { kind: 'member', roles, feature: ribCotisations.code } as const;
const audience = object({ isInAudience: boolean() });

/** Whether the account of contributions may be changed on line for this contract. */
export const checkAudiencePrelevement = defineEndpoint({
  method: 'GET',
  path: '/forms/ribcotisations/check-audience',
  summary: 'Modifier le compte de prélèvement\u00a0: démarche ouverte en ligne',
  access,
  response: audience,
});

/** Whether a handler decides for this contract, whatever the mode of the insurer. */
export const checkAudienceManuelPrelevement = defineEndpoint({
  method: 'GET',
  path: '/forms/ribcotisations/check-audience-manuel',
  summary: 'Modifier le compte de prélèvement\u00a0: traitement par un gestionnaire',
  access,
  response: audience,
});
