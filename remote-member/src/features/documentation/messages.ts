import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.documentation', {
  subtitle: 'Les formulaires et les guides de votre mutuelle, à lire ou à télécharger.',
  search: 'Rechercher un document',
  searchHint: 'Hospitalisation, bulletin, statuts…',
  theme: 'Thème',
  everyTheme: 'Tous les thèmes',
  found: plural('{nombre} document', '{nombre} documents'),
  empty: 'Aucun document publié pour le moment.',
  emptyText: 'Les formulaires et les guides apparaîtront ici.',
  noResult: 'Aucun document ne correspond à votre recherche.',
  clear: 'Effacer la recherche',
  otherTheme: 'Autres documents',
  published: 'Publié le',
  /** Type of a file, for persons who do not know its extension. */
  types: {
    'application/pdf': 'Document PDF',
    'image/png': 'Image PNG',
    'image/jpeg': 'Image JPEG',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Document Word',
  } as Readonly<Record<string, string>>,
  otherType: 'Fichier',
  open: 'Ouvrir',
  openOne: text('Ouvrir\u00a0: {titre}'),
  download: 'Télécharger',
  downloadOne: text('Télécharger\u00a0: {titre}'),
});
