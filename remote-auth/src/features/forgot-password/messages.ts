import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.forgot-password', {
  title: 'Mot de passe oublié',
  subtitle: 'Nous vous enverrons un lien pour en choisir un nouveau.',
  identifier: 'Identifiant de connexion',
  identifierHint: 'L’adresse e-mail avec laquelle vous vous connectez.',
  birth: 'Date de naissance',
  send: 'Envoyer',
  back: 'Retour',
  failed: 'La demande de réinitialisation du mot de passe a échoué',
  forgotIdentifier: 'Identifiant oublié\u202f?',
});
