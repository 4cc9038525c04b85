/** Scopes of an audience or a document, with the labels of product 1.2. */
export const scopeLabels = { Contrat: 'Contrat', Benef: 'Bénéficiaire', Both: 'Les deux' } as const;
export type Scope = keyof typeof scopeLabels;
