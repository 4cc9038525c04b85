import { labels } from '@portal/shared-api/labels';

/** Texts that several pages before sign-in share (product 4.2 to 4.6). */
export const messages = labels('remote-auth.common-access', {
  login: 'Se connecter',
  home: 'Accueil',
  back: 'Retour',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmation du mot de passe',
  consents: 'Vos choix en matière de données personnelles',
  terms: 'J’ai lu et j’accepte les conditions générales d’utilisation',
  termsStart: 'J’ai lu et j’accepte les ',
  termsLink: 'conditions générales d’utilisation',
  termsName: 'Conditions générales d’utilisation',
  termsNotYet:
    'Les conditions générales d’utilisation ne sont pas encore chargées\u00a0: attendez un instant, puis validez de nouveau.',
  termsUnread:
    'Les conditions générales d’utilisation n’ont pas été chargées, et ne peuvent donc pas être acceptées. Choisissez «\u00a0Réessayer\u00a0» sous leur case, puis validez de nouveau.',
  termsNow: 'Conditions générales d’utilisation, nouveau texte',
  termsMissing: 'Blocage création compte - absence d’acceptation des conditions d’utilisation du site',
  newTab: ' (nouvel onglet)',
  linkLabel: 'Votre lien',
  invalidTitle: 'Le lien que vous avez suivi n’est plus valide',
  invalidText:
    'Un lien ne sert qu’une fois, et pendant un temps limité. Pour en recevoir un nouveau, passez par la page «\u00a0Mot de passe oublié\u00a0»\u00a0: si votre compte n’est pas encore activé, c’est un lien d’activation qui vous sera envoyé.',
  invalidTextSignedIn:
    'Un lien ne sert qu’une fois, et pendant un temps limité. Pour en recevoir un nouveau, déconnectez-vous, puis passez par la page «\u00a0Mot de passe oublié\u00a0».',
  forgotPassword: 'Mot de passe oublié',
  reopenTitle: 'Ouvrez à nouveau votre lien',
  reopenText:
    'Par sécurité, cette page ne garde pas le lien que vous avez reçu. Retournez dans votre messagerie et ouvrez-le à nouveau\u00a0: il est toujours valable s’il n’a pas servi.',
});
