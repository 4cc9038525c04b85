/** Texts for staff in a member's space (product 2.0.1). */
export const messages = {
  region: 'Consultation de l’espace d’un adhérent',
  banner: (name: string, qualite: string) =>
    `Vous consultez l’espace de ${name} en tant ${/^[aeiouyéèh]/.test(qualite) ? 'qu’' : 'que '}${qualite} (lecture seule).`,
  until: (time: string) => `Jusqu’à ${time}.`,
  leave: 'Quitter',
  form: 'Ce que vous saisiriez sur cette page ne serait pas enregistré\u00a0: seul l’adhérent peut l’envoyer.',
  leaveFailed: 'La consultation n’a pas pu être fermée',
} as const;
