export const messages = {
  withdrawn: 'Retrait à la suppression de l’espace personnel',
  changed: 'Le texte d’un consentement a changé pendant que vous le lisiez. Relisez-le avant de répondre.',
} as const;
