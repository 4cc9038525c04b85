export const messages = {
  withdrawn: 'Retrait à la suppression de l’espace personnel',
  gone: 'Ce choix n’est plus demandé par votre mutuelle.',
  changed: 'Le texte d’un consentement a changé pendant que vous le lisiez. Relisez-le avant de répondre.',
} as const;
