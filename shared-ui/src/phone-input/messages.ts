import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.phone-input', {
  country: 'Pays de l’indicatif',
  option: text('{indicatif} {pays}'),
  nowCountry: text('Indicatif\u00a0: {pays}, {indicatif}.'),
});
