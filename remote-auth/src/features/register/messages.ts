import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.register', {
  title: 'Demande d’accès à votre espace sécurisé',
  failed: 'La création du compte a échoué',
});
