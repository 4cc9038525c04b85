import { counted } from '@portal/shared-api/rules/french';

/** Texts of the second factor at sign-in (product 4.1, 4.7). */
export const messages = {
  title: 'Vérification de sécurité',
  sentBySms: 'Pour protéger votre compte, saisissez le code de sécurité à 6\u00a0chiffres envoyé au',
  sentByMail: 'Pour protéger votre compte, saisissez le code de sécurité à 6\u00a0chiffres envoyé à',
  chooseChannel: 'Pour protéger votre compte, nous allons vous envoyer un code de sécurité à 6\u00a0chiffres.',
  codeLegend: 'Code de sécurité',
  codeHint: 'Il est valable 10\u00a0minutes. Vous pouvez aussi le coller.',
  application:
    'Pour protéger votre compte, ouvrez votre application d’authentification et saisissez le code à 6\u00a0chiffres qu’elle affiche.',
  applicationLegend: 'Code de l’application',
  applicationHint: 'Il change toutes les 30\u00a0secondes. Vous pouvez aussi le coller.',
  passkey:
    'Confirmez que c’est bien vous avec votre clé d’accès\u00a0: empreinte, visage, code de l’appareil ou clé de sécurité.',
  passkeyButton: 'Utiliser ma clé d’accès',
  passkeyWithoutScript: 'Ce navigateur ne permet pas d’utiliser une clé d’accès ici. Choisissez un autre moyen.',
  recovery: 'Saisissez un des codes de secours que vous avez conservés. Chaque code sert une seule fois.',
  recoveryLabel: 'Code de secours',
  recoveryHint: 'Dix lettres et chiffres, par exemple 7KQ2M-9XPRT.',
  digit: 'Chiffre',
  trust: 'Ne plus demander de code sur cet appareil pendant 30\u00a0jours',
  trustHint: 'À cocher sur votre appareil personnel seulement.',
  submit: 'Valider',
  resend: 'Renvoyer le code',
  resendIn: 'Renvoyer le code dans',
  seconds: 's',
  byMail: 'Recevoir le code par e-mail',
  bySms: 'Recevoir le code par SMS',
  otherMeans: 'Un autre moyen',
  toPasskey: 'Utiliser une clé d’accès',
  toApplication: 'Utiliser l’application d’authentification',
  toCode: 'Recevoir un code',
  toRecovery: 'Utiliser un code de secours',
  signInAgain: 'Revenir à la connexion',

  resent: 'Un code de sécurité vient d’être renvoyé.',
  sendFailed: 'L’envoi du code de sécurité a échoué.',
  wait: 'Un code vient de partir. Attendez 30\u00a0secondes avant d’en demander un autre.',
  tooManyCodes: 'Vous avez demandé trop de codes. Réessayez dans quelques minutes.',
  wrong: (left: number) => `Le code de sécurité est incorrect. Il vous reste ${counted(left, 'essai')}.`,
  expired: 'Le code de sécurité a expiré.',
  used: 'Ce code a déjà servi. Attendez le suivant.',
  wrongRecovery: (left: number) => `Ce code de secours n’est pas valable. Il vous reste ${counted(left, 'essai')}.`,
  wrongPasskey: (left: number) => `La clé d’accès n’a pas été reconnue. Il vous reste ${counted(left, 'essai')}.`,
  missing: 'Saisissez le code de sécurité.',
  stopped: 'Trop de codes incorrects. Recommencez votre connexion.',
  /** @param seconds until codes are compared again */
  blocked: (seconds: number) =>
    `Trop de codes incorrects ont été saisis pour ce compte. Réessayez dans ${
      seconds > 3_600 ? counted(Math.ceil(seconds / 3_600), 'heure') : counted(Math.ceil(seconds / 60), 'minute')
    }.`,

  enrolTitle: 'Protégez votre accès',
  enrolText:
    'L’administration du portail demande une application d’authentification ou une clé d’accès. Choisissez l’une des deux\u00a0: elle vous sera demandée à chaque connexion.',
  enrolApplication: 'Avec une application',
  enrolSteps: [
    'Ouvrez une application d’authentification sur votre téléphone (FreeOTP, Aegis, Microsoft Authenticator…).',
    'Scannez ce QR code, ou saisissez la clé.',
    'Recopiez le code à 6\u00a0chiffres qu’elle affiche.',
  ],
  qrLabel: 'QR code de la clé à ajouter à l’application',
  secretLabel: 'Clé à saisir',
  enrolSubmit: 'Ajouter l’application',
  enrolPasskey: 'Avec une clé d’accès',
  enrolPasskeyText:
    'Empreinte, visage, code de l’appareil ou clé de sécurité\u00a0: rien à recopier, et personne ne peut vous la voler par un faux site.',
  enrolPasskeyLabel: 'Nom de la clé',
  enrolPasskeyHint: 'Pour la reconnaître, par exemple «\u00a0Ordinateur du bureau\u00a0».',
  enrolPasskeyDefault: 'Clé de cet appareil',
  enrolPasskeyButton: 'Ajouter une clé d’accès',
  wrongApplication: 'Ce code n’est pas celui de votre application. Vérifiez l’heure de votre téléphone et réessayez.',
  passkeyKnown: 'Cette clé d’accès est déjà enregistrée.',
  passkeyRefused: 'La clé d’accès n’a pas été reconnue. Recommencez.',
  passkeyFailed: 'La clé d’accès n’a pas répondu. Réessayez, ou choisissez un autre moyen.',
  or: 'ou',

  codesTitle: 'Vos codes de secours',
  codesText:
    'Gardez-les à part\u00a0: si vous perdez votre téléphone ou votre clé, chacun d’eux vous ouvre votre espace, une seule fois. Ils ne seront plus affichés.',
  codesLabel: 'Codes de secours',
  copy: 'Copier les codes',
  copied: 'Codes copiés',
  copyFailed: 'Les codes n’ont pas pu être copiés\u00a0: notez-les.',
  download: 'Télécharger les codes',
  fileName: 'codes-de-secours.txt',
  codesKept: 'J’ai conservé mes codes',

  demoMail: 'Portail d’essai\u00a0: rien n’est envoyé.',
  demoMailLink: 'Lire les messages (nouvel onglet)',
  demoApplication: 'Portail d’essai\u00a0: le code des comptes de démonstration se lit ici.',
  demoApplicationLink: 'Codes d’application (nouvel onglet)',
} as const;
