export const messages = {
  clientExists: 'Un client porte déjà ce code.',
  baseClientUnknown: 'Le client modèle est inconnu.',
} as const;
