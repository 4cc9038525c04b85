/** Texts of the simulated provider, as a real one words them. */
export const messages = { refused: 'Provision insuffisante.' } as const;
