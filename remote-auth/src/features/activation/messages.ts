import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.activation', {
  blocks: 'd’activation',
  title: 'Activation de votre compte',
  subtitle: 'Choisissez le mot de passe de votre espace personnel.',
  activate: 'Activer mon compte',
  failed: 'L’activation du compte a échoué',
});
