import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.delete-user-confirmation', {
  title: 'Suppression de votre compte',
  done: 'Votre compte adhérent est désormais supprimé.',
  home: 'Accueil',
});
