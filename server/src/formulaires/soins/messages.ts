/** Texts of the requests for care (product 2.3). */
export const messages = { statement: 'Décompte' } as const;
