import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.form-fields', {
  entry: text('{titre}\u00a0{rang}'),
  add: text('Ajouter un {titre}'),
  remove: text('Retirer {titre}'),
  removeShort: 'Retirer',
  unavailable: 'Ce champ n’a pas pu être affiché.',
  retry: 'Réessayer',
});
