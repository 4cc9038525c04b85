/** Texts of F-22 (product 2.3). */
export const messages = {
  member: 'L’adhérent ne peut pas être retiré de son contrat.',
  leaving: (date: string) => `Cette personne quitte le contrat le ${date}.`,
} as const;
