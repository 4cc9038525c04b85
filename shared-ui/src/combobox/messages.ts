import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.combobox', {
  minimum: text('Saisissez au moins {nombre} caractères.'),
  loading: 'Recherche en cours…',
  failed: 'La recherche n’a pas abouti. Appuyez sur Entrée pour réessayer.',
  empty: text('Aucun résultat pour «\u00a0{typed}\u00a0».'),
  found: plural(
    'Une proposition. Flèche vers le bas pour la choisir.',
    '{nombre} propositions. Flèches vers le bas et vers le haut pour choisir.',
  ),
  chosen: text('Choisi\u00a0: {libelle}.'),
  free: text('Utiliser «\u00a0{typed}\u00a0»'),
});
