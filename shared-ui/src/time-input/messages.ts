import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.time-input', {
  placeholder: 'HH:MM',
  format: 'Heures et minutes, par exemple 14:30.',
});
