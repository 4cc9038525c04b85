/** Texts of F-21 (product 2.3). */
export const messages = {
  statement: 'Pharmacie non remboursée',
  specialty: 'Pharmacie',
  noPackage: 'Forfait pharmacie non remboursée',
} as const;
