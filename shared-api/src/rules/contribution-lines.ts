import { addedPerPeriod, amountPerPeriod } from './amount-per-period';
import { toCents, toEuros } from './amounts';
import type { Periodicity } from './contributions';
import type { LabelledLine } from './form-rules';
import { messages } from './formulaires/garanties-messages';

/** A contribution that an act changes, in euros of a period: what its price says (F-16, F-17, S-19). */
export interface ChangedContribution {
  codePeriodicite: Periodicity;
  /** What is paid today. */
  cotisationActuelle: number;
  /** What acts that are announced change until the day of this one; zero without any (decision 0150). */
  changementsPrevus: number;
  cotisationNouvelle: number;
}

/** The same from what is paid on the day of the act without it. @param prevue in euros */
export const changedFrom = (
  prevue: number,
  known: Omit<ChangedContribution, 'changementsPrevus'>,
): ChangedContribution => ({
  ...known,
  changementsPrevus: toEuros(toCents(prevue) - toCents(known.cotisationActuelle)),
});

/** What is paid from a day on without the act, in euros: what is announced until then counts (decision 0150). */
export const paidWithoutFrom = (
  day: string,
  {
    cotisationActuelle,
    cotisationsPrevues,
  }: { cotisationActuelle: number; cotisationsPrevues: readonly { dateDebut: string; cotisation: number }[] },
): number => cotisationsPrevues.findLast(({ dateDebut }) => dateDebut <= day)?.cotisation ?? cotisationActuelle;

/** What is paid from the day of the act on without it, in cents. */
const plannedCents = ({ cotisationActuelle, changementsPrevus }: ChangedContribution) =>
  toCents(cotisationActuelle) + toCents(changementsPrevus);

const currentLine = ({ cotisationActuelle, codePeriodicite }: ChangedContribution): LabelledLine => ({
  libelle: messages.before,
  valeur: amountPerPeriod(cotisationActuelle, codePeriodicite),
});

/** What is announced besides, as a line of its own; none without any. */
export const plannedLines = ({ changementsPrevus, codePeriodicite }: ChangedContribution): LabelledLine[] =>
  changementsPrevus === 0
    ? []
    : [{ libelle: messages.planned, valeur: addedPerPeriod(changementsPrevus, codePeriodicite) }];

const newLine = (changed: ChangedContribution): LabelledLine => ({
  libelle: messages.contribution,
  valeur: amountPerPeriod(changed.cotisationNouvelle, changed.codePeriodicite),
  avant: amountPerPeriod(toEuros(plannedCents(changed)), changed.codePeriodicite),
});

/** By how much the act itself changes the contribution: from what is paid on its day without it. */
export const differenceLine = (changed: ChangedContribution): LabelledLine => ({
  libelle: messages.difference,
  valeur: addedPerPeriod(toEuros(toCents(changed.cotisationNouvelle) - plannedCents(changed)), changed.codePeriodicite),
});

/**
 * A contribution that changes, as recap, endorsement, quote and letter say it: today's, what is announced besides, the new
 * one, which replaces that of the day of effect, and by how much it differs from that.
 */
export const contributionLines = (changed: ChangedContribution): LabelledLine[] => [
  currentLine(changed),
  ...plannedLines(changed),
  newLine(changed),
  differenceLine(changed),
];

/** The same lines for a document or a letter, which names nothing that a line replaces. */
export const contributionFacts = (changed: ChangedContribution): Pick<LabelledLine, 'libelle' | 'valeur'>[] =>
  contributionLines(changed).map(({ libelle, valeur }) => ({ libelle, valeur }));

export { messages as contributionLabels } from './formulaires/garanties-messages';
