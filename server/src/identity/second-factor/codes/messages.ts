import { counted } from '@portal/shared-api/rules/french';
import { formatTelephone } from '@portal/shared-api/rules/masking';

/** Texts of the second factor (product 4.7, 8.3). */
export const messages = {
  codeRequired: 'Cette opération demande un code de sécurité.',
  userRequired: 'Veuillez renseigner les informations de l’utilisateur.',
  noTelephone: 'Renseignez d’abord votre numéro de téléphone portable.',
  smsOff: 'Votre mutuelle n’envoie pas de code par SMS.',
  newTelephone: 'Indiquez le nouveau numéro de téléphone portable.',
  sameTelephone: 'Ce numéro est déjà celui de votre compte.',
  newTelephoneForbidden: (telephone: string) =>
    `Le numéro ${formatTelephone(telephone)} ne fait pas partie des numéros de téléphones portables autorisés de l’espace.`,
  newEmail: 'Le format de l’identifiant (adresse e-mail) est incorrect',
  wrong: (left: number) => `Le code de sécurité est incorrect. Il vous reste ${counted(left, 'essai')}.`,
  burned: 'Le code de sécurité est incorrect. Demandez un nouveau code.',
  expired: 'Le code de sécurité a expiré.',
  loggedOut: 'Trop de tentatives. Votre session va être fermée.',
  telephoneForbidden: (telephone: string) =>
    `Le numéro ${formatTelephone(telephone)} ne fait pas partie des numéros de téléphones portables autorisés de l’espace, la vérification a donc été effectuée via mail.`,
  smsOnly: 'Le SMS n’a pas pu être envoyé. Réessayez dans quelques minutes.',
  visitorStopped: 'Trop de tentatives. Réessayez plus tard.',
  smsDown: 'Le SMS n’a pas pu être envoyé. Le code de sécurité vous a été adressé par e-mail.',
} as const;
