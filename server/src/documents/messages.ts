export const messages = {
  /** The specification’s own words for what is gone, foreign or was never there. */
  gone: 'Le document demandé n’est plus disponible.',
  tooLarge: 'Ce document est trop volumineux pour être affiché ici. Téléchargez-le pour le lire.',
  notDrawn: 'Ce document ne peut pas être affiché ici. Téléchargez-le pour le lire.',
  madeOn: (date: string) => `Établi le ${date}`,
  keep: 'Conservez ce document avec votre contrat.',
} as const;
