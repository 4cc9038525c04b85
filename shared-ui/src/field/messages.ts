import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.field', {
  requiredNote: '* saisie obligatoire',
  optional: '(facultatif)',
  error: 'Erreur\u00a0: ',
});
