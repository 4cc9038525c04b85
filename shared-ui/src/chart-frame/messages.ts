import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.chart-frame', {
  data: 'Voir les données',
  category: 'Période',
  total: 'Total',
  none: '–',
  share: text('{valeur}, {part}\u00a0%'),
  parts: text('{titre}. {parts}.'),
  part: text('{libelle}\u00a0: {valeur}'),
  gauge: text('{titre}\u00a0: {valeur}'),
  empty: 'Aucune donnée sur cette période.',
  range: text('{debut} à {fin}'),
  maximum: text('maximum {valeur} ({categorie})'),
  point: text('{serie}, {categorie}\u00a0: {valeur}'),
});
