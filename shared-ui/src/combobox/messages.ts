export const messages = {
  minimum: (count: number) => `Saisissez au moins ${count} caractères.`,
  loading: 'Recherche en cours…',
  failed: 'La recherche n’a pas abouti. Appuyez sur Entrée pour réessayer.',
  empty: (typed: string) => `Aucun résultat pour «\u00a0${typed}\u00a0».`,
  found: (count: number) =>
    count === 1
      ? 'Une proposition. Flèche vers le bas pour la choisir.'
      : `${count} propositions. Flèches vers le bas et vers le haut pour choisir.`,
  chosen: (label: string) => `Choisi\u00a0: ${label}.`,
  free: (typed: string) => `Utiliser «\u00a0${typed}\u00a0»`,
};
