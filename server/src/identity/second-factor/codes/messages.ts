import { counted } from '@portal/shared-api/rules/french';
import type { AmfOperation } from '@portal/shared-api/contract/amf';
import { formatTelephone } from '@portal/shared-api/rules/masking';

interface ChangeText {
  subject: string;
  text: string;
}

/** Mail to the person after a change of factor. */
const changedSubjects: Readonly<Partial<Record<AmfOperation, ChangeText>>> = {
  ACTIVATE_AMF: {
    subject: 'La protection de votre espace a été activée',
    text: 'La protection via SMS a été activée sur votre compte\u00a0: un code de sécurité vous sera demandé à la connexion et avant les opérations sensibles.',
  },
  DESACTIVATE_AMF: {
    subject: 'La protection de votre espace a été désactivée',
    text: 'La protection via SMS a été désactivée sur votre compte\u00a0: votre mot de passe suffit désormais pour vous connecter.',
  },
  MODIFY_TEL_AMF: {
    subject: 'Votre numéro de téléphone de sécurité a été modifié',
    text: 'Le téléphone portable lié à la protection via SMS de votre compte a été modifié. L’ancien numéro ne recevra plus de code.',
  },
  ACTIVATE_BIOMETRIE: {
    subject: 'La biométrie a été activée',
    text: 'La connexion par biométrie a été activée sur votre compte, dans l’application mobile.',
  },
  DESACTIVATE_BIOMETRIE: {
    subject: 'La biométrie a été désactivée',
    text: 'La connexion par biométrie a été désactivée sur votre compte.',
  },
};

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
  mailSubject: 'Votre code de sécurité',
  mail: (prenom: string, code: string, libelle: string) => [
    `Bonjour ${prenom},`,
    `Votre code de sécurité est ${code}. Il est valable 10\u00a0minutes. Ne le communiquez à personne\u00a0: nous ne vous le demanderons jamais.`,
    'Si vous n’avez rien demandé, ignorez ce message et changez votre mot de passe.',
    libelle,
  ],
  sms: (libelle: string, code: string) =>
    `${libelle}\u00a0: votre code de sécurité est ${code}. Il est valable 10 minutes. Ne le communiquez à personne.`,
  changed: changedSubjects,
  changedMail: (prenom: string, { text }: ChangeText, telephone: string, libelle: string) => [
    `Bonjour ${prenom},`,
    text,
    `Vos autres sessions ont été fermées. Si vous n’êtes pas à l’origine de cette modification, changez votre mot de passe et contactez-nous au ${telephone.replaceAll(' ', '\u00a0')}.`,
    libelle,
  ],
  oldTelephoneSms: (libelle: string, telephone: string) =>
    `${libelle}\u00a0: ce numéro ne protège plus votre espace, un autre l’a remplacé. Si ce n’est pas vous, appelez le ${telephone}.`,
} as const;
