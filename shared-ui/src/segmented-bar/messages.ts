import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.segmented-bar', {
  mutual: 'Votre mutuelle',
  others: 'Autres organismes',
  left: 'Reste à charge',
});
