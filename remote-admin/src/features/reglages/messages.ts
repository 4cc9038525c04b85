import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.reglages', {
  subtitle: 'Ce que l’assureur choisit pour son portail. Un changement est visible au prochain chargement de page.',
  types: 'Types de réglages',
  others: 'Autres réglages',
  saved: 'Les réglages sont enregistrés.',
  defaultIs: text('Par défaut\u00a0: {valeur}.'),
  restoreDefault: 'Rétablir la valeur par défaut',
  restoreDefaultOf: text('Rétablir la valeur par défaut de {libelle}'),
  none: '–',
  libraryPicture: text('Image {code} de la bibliothèque'),
  yes: 'Oui',
  no: 'Non',
  choose: 'Choisissez',
  linesHint: 'Une valeur par ligne.',
  addRow: 'Ajouter une ligne',
  row: text('{libelle}, ligne {rang}'),
  removeRow: text('Retirer la ligne {rang}'),
  moveUp: text('Monter la ligne {rang}'),
  noRow: 'Aucune ligne.',
  secretHint: 'Les points remplacent la valeur enregistrée, qui n’est jamais affichée.',
  colourText: 'Texte sur cette couleur',
});
