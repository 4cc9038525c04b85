export const messages = {
  filters: 'Filtres',
  open: 'Filtrer',
  show: 'Voir les résultats',
  clear: 'Effacer les filtres',
  remove: ', retirer ce filtre',
};
