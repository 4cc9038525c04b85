export const messages = {
  entry: (title: string, rank: number) => `${title}\u00a0${rank}`,
  add: (title: string) => `Ajouter un ${title.toLocaleLowerCase('fr')}`,
  remove: (heading: string) => `Retirer ${heading}`,
  removeShort: 'Retirer',
};
