import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.viewer', {
  loading: 'Ouverture du document',
  page: text('Page {page} sur {nombre}, {titre}'),
  position: text('Page {page} / {nombre}'),
  pages: 'Pages du document',
  thumbnail: text('Page {page}'),
  tools: 'Outils de lecture',
  previous: 'Page précédente',
  next: 'Page suivante',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  zoom: text('{pourcentage}\u00a0%'),
  turn: 'Faire pivoter',
  download: 'Télécharger',
  print: 'Imprimer',
  incomplete: text(
    'Les {affichees} premières pages sur {nombre} sont affichées ici. Téléchargez le document pour le lire en entier.',
  ),
});
