export const messages = {
  sortBy: 'Trier par',
  unsorted: 'Ordre par défaut',
  ascending: (label: string) => `${label}, ordre croissant`,
  descending: (label: string) => `${label}, ordre décroissant`,
};
