import { boolean, object, string, type Infer } from 'superstruct';
import { communicationMailRules, communicationTelRules } from '../../rules/formulaires/communication';
import { emailMaxLength } from '../../rules/contact';
import { checkbox, shownAnswer, text, type ValuesOf } from './champs';
import { declareForm } from './formulaire';
import { phone } from './more-champs';

const roles = ['User', 'Beneficiaire'] as const;

const donneesMail = object({ email: string(), isEmailConfirme: boolean(), isDematerialise: boolean() });
export type DonneesCommunicationMail = Infer<typeof donneesMail>;

const champsMail = {
  email: text('Nouvelle adresse e-mail', { maxLength: emailMaxLength, autoComplete: 'email' }),
  confirmEmail: text('Confirmation', { maxLength: emailMaxLength, autoComplete: 'email' }),
  isConsentementDemat: checkbox('J’accepte de recevoir mes documents par e-mail', { isInMail: true }),
  isDematerialiseAffiche: shownAnswer(),
};
export type ChampsCommunicationMail = ValuesOf<typeof champsMail>;

/** F-07 « Modifier mon adresse e-mail de contact ». */
export const communicationMail = declareForm({
  code: 'communicationMailActeGestion',
  path: '/forms/communication/mail',
  titre: 'Modifier mon adresse e-mail de contact',
  roles,
  isSensitive: true,
  fields: champsMail,
  rules: communicationMailRules,
  start: ({ lecture: { donnees } }) => ({
    isConsentementDemat: donnees.isDematerialise,
    isDematerialiseAffiche: donnees.isDematerialise,
  }),
  donnees: donneesMail,
});

const donneesTel = object({
  /** In the international form; empty for none. */
  telephones: object({ portable: string(), fixe: string(), professionnel: string() }),
  isAmfActive: boolean(),
  isPortableConfirme: boolean(),
});
export type DonneesCommunicationTel = Infer<typeof donneesTel>;

const champsTel = {
  telephonePortable: phone('Téléphone portable', { isMobile: true }),
  isSuppressionPortable: checkbox('Supprimer mon numéro de portable'),
  telephoneFixe: phone('Téléphone fixe'),
  telephoneProfessionnel: phone('Téléphone professionnel'),
};
export type ChampsCommunicationTel = ValuesOf<typeof champsTel>;

/** F-08 « Modifier mes numéros de téléphone ». */
export const communicationTel = declareForm({
  code: 'communicationTelActeGestion',
  path: '/forms/communication/tel',
  titre: 'Modifier mes numéros de téléphone',
  roles,
  isSensitive: true,
  fields: champsTel,
  rules: communicationTelRules,
  start: ({ lecture: { donnees } }) => ({
    telephonePortable: donnees.telephones.portable,
    telephoneFixe: donnees.telephones.fixe,
    telephoneProfessionnel: donnees.telephones.professionnel,
  }),
  donnees: donneesTel,
});
