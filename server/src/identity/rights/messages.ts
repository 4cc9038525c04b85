export const messages = {
  foreignRight: 'Vous ne pouvez donner que des droits que vous avez vous-même.',
  clientExists: 'Un client porte déjà ce code.',
  baseClientUnknown: 'Le client modèle est inconnu.',
} as const;
