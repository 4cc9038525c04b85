import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.form-help', {
  title: 'Besoin d’aide\u202f?',
  /** « Le message d’aide n’a pas pu être chargé ». */
  block: 'd’aide',
});
