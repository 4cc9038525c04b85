import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.filters', {
  filters: 'Filtres',
  open: 'Filtrer',
  show: 'Voir les résultats',
  clear: 'Effacer les filtres',
  remove: ', retirer ce filtre',
});
