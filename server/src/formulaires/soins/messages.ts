/** Texts of the requests for care (product 2.3). */
export const messages = {
  statement: 'Décompte',
  reimbursed: 'Remboursé par votre mutuelle',
  transfer: 'Virement prévu le',
} as const;
