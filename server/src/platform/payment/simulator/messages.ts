/** Texts of the simulated provider, as a real one words them. */
export const messages = { refused: 'Paiement refusé par la banque.' } as const;
