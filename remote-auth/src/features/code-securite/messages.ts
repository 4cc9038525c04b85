import type { AmfOperation } from '@portal/shared-api/contract/amf';
import { labels, text } from '@portal/shared-api/labels';

const verified = 'Votre code de sécurité a été vérifié avec succès.';

/** Success message by operation (AMF-06, product 4.7). */
const done: Record<AmfOperation, string> = {
  ACTIVATE_AMF: 'La protection via SMS a été activée sur votre compte.',
  DESACTIVATE_AMF: 'La protection via SMS a été désactivée sur votre compte.',
  ACTIVATE_BIOMETRIE: 'La biométrie a été activée.',
  DESACTIVATE_BIOMETRIE: 'La biométrie a été désactivée.',
  LOGIN_AMF: verified,
  MODIFY_TEL_AMF: 'Votre téléphone portable lié à la protection via SMS a été modifié.',
  VERIFY_AMF: verified,
  VERIFY_MAIL_AMF: verified,
  VERIFY_SMS_AMF: verified,
  VERIFY_UNAUTHENTICATED_AMF: verified,
};

export const messages = labels('remote-auth.code-securite', {
  title: 'Vérification de sécurité',
  sentTo: {
    sms: 'Pour protéger votre compte, saisissez le code de sécurité à 6\u00a0chiffres envoyé au',
    mail: 'Pour protéger votre compte, saisissez le code de sécurité à 6\u00a0chiffres envoyé à',
    /** The one before may have gone to another address of the person, which is masked alike. */
    newMail: 'Saisissez le code de sécurité à 6\u00a0chiffres envoyé à votre nouvelle adresse,',
  },
  sending: 'Envoi du code de sécurité…',
  code: 'Code de sécurité',
  codeHint: 'Il est valable 10\u00a0minutes. Vous pouvez aussi le coller.',
  validate: 'Valider',
  cancel: 'Annuler',
  resend: 'Renvoyer le code',
  resendIn: text('Renvoyer le code dans {secondes}\u00a0s'),
  byMail: 'Recevoir le code par e-mail',
  resent: 'Un code de sécurité vient d’être renvoyé.',
  done,
  sendFailed: 'L’envoi du code de sécurité a échoué.',
  inDoubt: text('{raison}. Votre code est peut-être déjà vérifié\u00a0: validez le même code de nouveau.'),
  keyInDoubt: text(
    '{raison}. Votre clé d’accès est peut-être déjà vérifiée\u00a0: choisissez de nouveau «\u00a0Utiliser ma clé d’accès\u00a0».',
  ),
  incomplete: 'Merci de saisir les 6\u00a0chiffres du code.',
  byMailInstead: 'Vérification par e-mail',
  forbidden: text(
    'Le numéro {telephone} ne fait pas partie des numéros de téléphones portables autorisés de l’espace, la vérification a donc été effectuée via mail.',
  ),
  loggedOut: 'Trop de tentatives. Votre session va être fermée.',
  userRequired: 'Veuillez renseigner les informations de l’utilisateur.',
  application:
    'Pour protéger votre compte, saisissez le code à 6\u00a0chiffres affiché par votre application d’authentification.',
  applicationHint: 'Il change toutes les 30\u00a0secondes.',
  key: 'Pour protéger votre compte, utilisez une de vos clés d’accès\u00a0: votre appareil vous demandera votre empreinte, votre visage ou votre code.',
  proveByKey: 'Utiliser ma clé d’accès',
  otherWays: 'Un autre moyen\u202f?',
  ways: {
    application: 'Application d’authentification',
    key: 'Clé d’accès',
    sms: 'Code par SMS',
    mail: 'Code par e-mail',
  },
});
