import { formatTelephone } from '@portal/shared-api/rules/masking';

/** Texts of the second factor (catalogue 4.7, 8.3). */
export const messages = {
  codeRequired: 'Cette opération demande un code de sécurité.',
  notYet: 'Cette opération n’est pas encore disponible.',
  wrong: (left: number) => `Le code de sécurité est incorrect. Il vous reste ${left}\u00a0essai(s).`,
  burned: 'Le code de sécurité est incorrect. Demandez un nouveau code.',
  expired: 'Le code de sécurité a expiré.',
  loggedOut: 'Trop de tentatives. Vous allez être déconnecté.',
  telephoneForbidden: (telephone: string) =>
    `Le numéro ${formatTelephone(telephone)} ne fait pas partie des numéros de téléphones portables autorisés de l’espace, la vérification a donc été effectuée via mail.`,
  smsDown: 'Le SMS n’a pas pu être envoyé. Le code de sécurité vous a été adressé par e-mail.',
  mailSubject: 'Votre code de sécurité',
  mail: (prenom: string, code: string, libelle: string) => [
    `Bonjour ${prenom},`,
    `Votre code de sécurité est ${code}. Il est valable 10\u00a0minutes. Ne le communiquez à personne\u00a0: nous ne vous le demanderons jamais.`,
    'Si vous n’avez rien demandé, ignorez ce message et changez votre mot de passe.',
    libelle,
  ],
  sms: (libelle: string, code: string) => `${libelle}\u00a0: votre code de sécurité est ${code}. Il est valable 10 minutes. Ne le communiquez à personne.`,
} as const;
