import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.common-documents', {
  caption: 'Documents contractuels, les plus récents en premier',
  columns: { date: 'Date', category: 'Catégorie', label: 'Libellé', size: 'Taille', actions: 'Actions' },
  isNew: 'Nouveau',
  show: text('Afficher\u00a0: {libelle} du {date}'),
  download: text('Télécharger\u00a0: {libelle} du {date}'),
});
