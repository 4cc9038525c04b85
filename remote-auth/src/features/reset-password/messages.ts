import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.reset-password', {
  title: 'Réinitialisation du mot de passe',
  failed: 'La réinitialisation du mot de passe a échoué',
});
