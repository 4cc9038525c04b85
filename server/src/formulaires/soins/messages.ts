/** Texts of the requests for care (product 2.3). */
export const messages = {
  statement: 'Décompte',
  reimbursed: 'Remboursé par votre mutuelle',
  transfer: 'Virement prévu le',
} as const;

/** What the day of the transfer was called in recaps of before, which are kept as they were. */
const formerTransfer = 'Virement';

/** Labels of the lines that tell what a bill came to, in the recap of its request. */
export const careResultLabels: readonly string[] = [...Object.values(messages), formerTransfer];
