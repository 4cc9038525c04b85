export const messages = { failed: 'Une erreur est survenue.' };
