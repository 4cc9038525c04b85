export const messages = {
  caption: 'Documents contractuels, les plus récents en premier',
  columns: { date: 'Date', category: 'Catégorie', label: 'Libellé', size: 'Taille', actions: 'Actions' },
  isNew: 'Nouveau',
  noSize: '–',
  show: (label: string, date: string) => `Afficher\u00a0: ${label} du ${date}`,
  download: (label: string, date: string) => `Télécharger\u00a0: ${label} du ${date}`,
};
