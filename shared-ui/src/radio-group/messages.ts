import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.radio-group', {
  yes: 'Oui',
  no: 'Non',
  clear: 'Effacer mon choix',
  lengths: 'Les valeurs et les libellés du groupe de boutons radio n’ont pas la même longueur.',
});
