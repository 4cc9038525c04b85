/** Texts of an account for reimbursements (product 2.3). */
export const messages = {
  ribKey: 'L’IBAN saisi est invalide.',
  freeze: (heures: number) => `Par sécurité, les virements vers ce compte partent après ${heures}\u00a0heures.`,
} as const;
