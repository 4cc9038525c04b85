export const messages = {
  /** Printed text for an expired, foreign or unknown document. */
  gone: 'Le document demandé n’est plus disponible.',
  tooLarge: 'Ce document est trop volumineux pour être affiché ici. Téléchargez-le pour le lire.',
  notDrawn: 'Ce document ne peut pas être affiché ici. Téléchargez-le pour le lire.',
  madeOn: (date: string) => `Établi le ${date}`,
  keep: 'Conservez ce document avec votre contrat.',
} as const;
