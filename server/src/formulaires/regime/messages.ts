export const messages = { ofAnother: 'Ce numéro est celui d’une autre personne du contrat.' } as const;
