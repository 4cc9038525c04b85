import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.more-fields', {
  establishment: text('{codePostal} {localite} – FINESS {finess}'),
  on: 'Activé',
  off: 'Désactivé',
});
