/** Texts of F-22 (product 2.3). */
export const messages = {
  alone: 'Ce contrat ne couvre que vous.',
  nobody: 'Personne d’autre à retirer de ce contrat.',
  member: 'L’adhérent ne peut pas être retiré de son contrat.',
  /** Of whoever joins later. */
  joining: (date: string) =>
    `Cette personne sera couverte à partir du ${date}. Pour annuler son ajout, contactez votre mutuelle.`,
  leaving: (date: string) => `Cette personne quitte le contrat le ${date}.`,
} as const;
