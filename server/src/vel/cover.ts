import { changedLines as linesBetween, coverTable, type CoverLevels, type CoverRaise } from '../contrats/public';

/** A line of the cover table changed by a reinforcement. */
export interface ChangedLine {
  poste: string;
  libelle: string;
  actuelle: string;
  avecRenfort: string;
}

/** Lines that differ between two covers, in the words of the cover table (S-03). */
export const changedLines = (before: CoverLevels, after: CoverLevels): ChangedLine[] =>
  linesBetween(coverTable(before), coverTable(after)).map(({ avant, apres, ...line }) => ({
    ...line,
    actuelle: avant,
    avecRenfort: apres,
  }));

/** Whether two reinforcements raise the same level: the second would be paid for twice. */
export const areIncompatible = (one: { ajouts: readonly CoverRaise[] }, other: { ajouts: readonly CoverRaise[] }) =>
  one.ajouts.some(({ niveau }) => other.ajouts.some((each) => each.niveau === niveau));
