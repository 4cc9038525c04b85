/** Texts of F-26 (product 2.3). */
export const messages = {
  ribKey: 'L’IBAN saisi est invalide.',
  persons: 'Cette personne ne fait pas partie de celles que vous pouvez choisir.',
  recap: { holder: 'Titulaire', account: 'Compte', bic: 'BIC', persons: 'Bénéficiaires concernés' },
} as const;
