import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.documents', {
  subtitle: 'Les documents de votre contrat, au même endroit.',
  category: 'Catégorie',
  everyCategory: 'Toutes les catégories',
  year: 'Année',
  everyYear: 'Toutes les années',
  search: 'Recherche',
  searchHint: 'Libellé du document',
  searched: text('«\u00a0{mots}\u00a0»'),
  count: plural('{nombre} document', '{nombre} documents'),
  empty: 'Aucun document disponible.',
  emptyText: 'Les documents de votre contrat apparaîtront ici dès leur mise à disposition.',
  noResult: 'Aucun document ne correspond à votre recherche.',
  noMatch: 'Retirez un filtre pour en voir d’autres.',
});
