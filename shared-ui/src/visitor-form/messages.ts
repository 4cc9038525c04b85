import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.visitor-form', {
  leaveTitle: 'Quitter ce formulaire',
  leaveText: 'Ce que vous avez saisi sera perdu. Voulez-vous continuer\u202f?',
  yes: 'Oui',
  no: 'Non',
});
