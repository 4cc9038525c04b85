/** Texts of F-23 (product 2.3). */
export const messages = { none: 'Vous n’avez souscrit aucun renfort.' } as const;
