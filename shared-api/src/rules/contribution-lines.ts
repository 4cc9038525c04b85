import { addedPerPeriod, amountPerPeriod } from './amount-per-period';
import { toCents, toEuros } from './amounts';
import type { Periodicity } from './contributions';
import { contributionPerPeriod } from './debits';
import type { LabelledLine } from './form-rules';
import { messages } from './formulaires/garanties-messages';

/** What a contract pays, in euros of a period. */
export interface PaidContribution {
  cotisation: number;
  codePeriodicite: Periodicity;
}

/** What a contract pays today and from the days on which something is announced: what the read of a form says. */
export interface ContributionCourse {
  cotisationActuelle: number;
  codePeriodicite: Periodicity;
  /** In the plan of payment of its day, oldest first (decision 0150). */
  cotisationsPrevues: readonly (PaidContribution & { dateDebut: string })[];
}

/** A contribution that an act changes, in euros: what its price says (F-16, F-17, F-23, S-19). */
export interface ChangedContribution {
  /** Period of all amounts but today’s: the contract is billed by it on the day of the act (decision 0188). */
  codePeriodicite: Periodicity;
  /** What is paid today, and the period that it is paid for. */
  cotisationActuelle: number;
  periodiciteActuelle: Periodicity;
  /** What acts that are announced change until the day of this one; zero without any (decision 0150). */
  changementsPrevus: number;
  cotisationNouvelle: number;
}

/** What is paid today, in cents of the period of the day of the act. */
const currentCents = ({
  cotisationActuelle,
  periodiciteActuelle,
  codePeriodicite,
}: Pick<ChangedContribution, 'cotisationActuelle' | 'periodiciteActuelle' | 'codePeriodicite'>) =>
  contributionPerPeriod(toCents(cotisationActuelle), periodiciteActuelle, codePeriodicite);

/** The same from what is paid on the day of the act without it. */
export function changedFrom(
  { cotisation, codePeriodicite }: PaidContribution,
  known: Pick<ChangedContribution, 'cotisationActuelle' | 'periodiciteActuelle' | 'cotisationNouvelle'>,
): ChangedContribution {
  const changed = { ...known, codePeriodicite };
  return { ...changed, changementsPrevus: toEuros(toCents(cotisation) - currentCents(changed)) };
}

/** What is paid from a day on without the act: what is announced until then counts (decision 0150). */
export const paidWithoutFrom = (
  day: string,
  { cotisationActuelle, codePeriodicite, cotisationsPrevues }: ContributionCourse,
): PaidContribution =>
  cotisationsPrevues.findLast(({ dateDebut }) => dateDebut <= day) ?? {
    cotisation: cotisationActuelle,
    codePeriodicite,
  };

/** The contribution with an act that takes effect on a day, from what its form has read. */
export const changedOn = (day: string, course: ContributionCourse, cotisationNouvelle: number): ChangedContribution =>
  changedFrom(paidWithoutFrom(day, course), {
    cotisationActuelle: course.cotisationActuelle,
    periodiciteActuelle: course.codePeriodicite,
    cotisationNouvelle,
  });

/** What is paid from the day of the act on without it, in cents. */
const plannedCents = (changed: ChangedContribution) => currentCents(changed) + toCents(changed.changementsPrevus);

/** The same in euros. */
export const paidWithout = (changed: ChangedContribution): number => toEuros(plannedCents(changed));

const currentLine = ({ cotisationActuelle, periodiciteActuelle }: ChangedContribution): LabelledLine => ({
  libelle: messages.before,
  valeur: amountPerPeriod(cotisationActuelle, periodiciteActuelle),
});

/** What is announced besides, as a line of its own; none without any. */
export const plannedLines = ({ changementsPrevus, codePeriodicite }: ChangedContribution): LabelledLine[] =>
  changementsPrevus === 0
    ? []
    : [{ libelle: messages.planned, valeur: addedPerPeriod(changementsPrevus, codePeriodicite) }];

const newLine = (changed: ChangedContribution): LabelledLine => ({
  libelle: messages.contribution,
  valeur: amountPerPeriod(changed.cotisationNouvelle, changed.codePeriodicite),
  avant: amountPerPeriod(paidWithout(changed), changed.codePeriodicite),
});

/** By how much the act itself changes the contribution: from what is paid on its day without it. */
export const differenceLine = (changed: ChangedContribution): LabelledLine => ({
  libelle: messages.difference,
  valeur: addedPerPeriod(toEuros(toCents(changed.cotisationNouvelle) - plannedCents(changed)), changed.codePeriodicite),
});

/**
 * A contribution that changes, as recap, endorsement, quote and letter say it: today's, what is announced besides, the
 * new one, which replaces that of the day of effect, and by how much it differs from that.
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
