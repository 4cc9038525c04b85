export const messages = {
  taken: 'Une de vos vues porte déjà ce nom.',
  tooMany: (most: number) => `Vous pouvez garder ${most}\u00a0vues par liste. Supprimez-en une d’abord.`,
};
