/** Scopes of an audience or of a document, with the labels of specification 3. */
export const scopeLabels = { Contrat: 'Contrat', Benef: 'Bénéficiaire', Both: 'Les deux' } as const;
export type Scope = keyof typeof scopeLabels;
