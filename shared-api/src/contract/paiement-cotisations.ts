import { array, enums, object } from 'superstruct';
import { civilDate, euros } from './common';

/** How contributions are paid (product 1.2); the words are those of `referentiel/mode-paiement`. */
export const contributionPaymentModeCodes = ['PRLV', 'CHQ', 'CB', 'PREC', 'TIP'] as const;
export type ContributionPaymentMode = (typeof contributionPaymentModeCodes)[number];

/** How often (product 1.2). */
export const periodicities = { M: 'Mensuelle', T: 'Trimestrielle', S: 'Semestrielle', A: 'Annuelle' } as const;
export const periodicityCodes = ['M', 'T', 'S', 'A'] as const;
export const codePeriodicite = enums(periodicityCodes);

/** What a contract pays today, for one `codePeriodicite`, and from the days on which something is announced. */
export const contributionCourse = {
  cotisationActuelle: euros,
  codePeriodicite,
  /** Oldest first, in the plan of payment of their day: the price of an act starts from it (decisions 0150, 0188). */
  cotisationsPrevues: array(object({ dateDebut: civilDate, cotisation: euros, codePeriodicite })),
};

/** A contribution that an act changes, in the plan of payment of its day (decision 0188). */
export const changedContribution = {
  codePeriodicite,
  /** What is paid today, for one `periodiciteActuelle`. */
  cotisationActuelle: euros,
  periodiciteActuelle: codePeriodicite,
  /** What acts that are announced change until the day; zero without any (decision 0150). */
  changementsPrevus: euros,
  cotisationNouvelle: euros,
};
