/** Texts of an account for reimbursements (product 2.3). */
export const messages = { ribKey: 'L’IBAN saisi est invalide.' } as const;
