export const messages = {
  loading: 'Ouverture du document',
  page: (page: number, count: number, title: string) => `Page ${page} sur ${count}, ${title}`,
  position: (page: number, count: number) => `Page ${page} / ${count}`,
  pages: 'Pages du document',
  thumbnail: (page: number) => `Page ${page}`,
  tools: 'Outils de lecture',
  previous: 'Page précédente',
  next: 'Page suivante',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  zoom: (percent: number) => `${percent}\u00a0%`,
  turn: 'Faire pivoter',
  download: 'Télécharger',
  print: 'Imprimer',
  incomplete: (shown: number, count: number) =>
    `Les ${shown} premières pages sur ${count} sont affichées ici. Téléchargez le document pour le lire en entier.`,
};
