import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.delete-user-confirmation', {
  title: 'Suppression de votre compte',
  done: 'Votre compte adhérent est désormais supprimé.',
  text: 'Votre contrat se poursuit\u00a0: vos documents vous seront adressés par courrier.',
  home: 'Accueil',
});
