/** Texts of F-28 (product 2.3). */
export const messages = {
  letter: {
    title: 'Confirmation de votre changement de situation familiale',
    section: 'Votre situation familiale',
    text: 'Nous avons enregistré le changement suivant.',
  },
} as const;
