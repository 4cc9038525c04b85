import { enums } from 'superstruct';

/** How contributions are paid (product 1.2); the words are those of `referentiel/mode-paiement`. */
export const contributionPaymentModeCodes = ['PRLV', 'CHQ', 'CB', 'PREC', 'TIP'] as const;
export type ContributionPaymentMode = (typeof contributionPaymentModeCodes)[number];

/** How often (product 1.2). */
export const periodicities = { M: 'Mensuelle', T: 'Trimestrielle', S: 'Semestrielle', A: 'Annuelle' } as const;
export const periodicityCodes = ['M', 'T', 'S', 'A'] as const;
export const codePeriodicite = enums(periodicityCodes);
