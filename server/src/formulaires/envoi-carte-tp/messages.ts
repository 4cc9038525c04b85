export const messages = {
  tooMany: (limit: number) => `Vous avez envoyé votre carte ${limit} fois en 24\u00a0heures. Réessayez plus tard.`,
  ownMessage: 'Votre message\u00a0:',
  message: 'Message de l’expéditeur\u00a0:',
  sentTo: 'Adresse(s) e-mail',
} as const;
