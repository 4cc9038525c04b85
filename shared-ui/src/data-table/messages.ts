import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.data-table', {
  sortBy: 'Trier par',
  unsorted: 'Ordre par défaut',
  ascending: text('{libelle}, ordre croissant'),
  descending: text('{libelle}, ordre décroissant'),
});
