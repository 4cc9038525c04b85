export const messages = {
  tooMany: (limit: number) => `Vous avez envoyé ${limit}\u00a0messages en 24\u00a0heures. Réessayez plus tard.`,
} as const;
