import type { FormuleProposee, TarifFormule } from '@portal/shared-api/contract/formulaires/garanties';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { addMonths, formatDate } from '@portal/shared-api/rules/civil-dates';
import { suspendedFrom } from '@portal/shared-api/rules/cover-period';
import { possibleDays } from '@portal/shared-api/rules/formulaires/garanties';
import { changedLines, coverOn, coverTable, levelStart, type CoverLevels, type HeldRaise } from '../../contrats/public';
import { withRest } from '../avenant/renfort-price';
import { messages } from './messages';

/** Months in a level before another one, and after a rise before a fall (F-16). */
export const delaiMinMois = 12;
const fallAfterRiseMonths = 24;

/** A product that a contract may change to. */
export interface Formula {
  code: string;
  nom: string;
  niveaux: CoverLevels;
  /** Monthly contribution of one adult, in cents. */
  base: Cents;
}

type Direction = 'HAUSSE' | 'BAISSE';

interface Change {
  dateEffet: string;
  /** The management system may give the same level by another product. */
  sens: Direction | 'EGAL';
}

/** What decides whether and when a contract may change. */
export interface FormulaFacts {
  dateEffet: string;
  dateResiliation: string | null;
  isPrecontentieux: boolean;
  /** First day without cover of a suspension that waits for its day. */
  suspensionAnnoncee: string | null;
  /** Changes so far and announced ones, oldest first. */
  changes: readonly Change[];
}

/** Why a contract itself takes no other formula, or null: its card says so before the form does. */
export function refusalOfContract(
  contrat: Pick<FormulaFacts, 'dateResiliation' | 'isPrecontentieux' | 'suspensionAnnoncee'>,
  today: string,
): string | null {
  if (contrat.isPrecontentieux) return messages.unpaid;
  if (contrat.dateResiliation !== null) return messages.ending(formatDate(contrat.dateResiliation));
  // A contract that is suspended on the annual date changes after its resumption (decision 0142).
  const from = suspendedFrom(contrat, possibleDays(today).at(-1) ?? today);
  return from && messages.suspending(formatDate(from));
}

/** Why a contract may not change to a level now, or null. */
export function refusalOf(sens: Direction, facts: FormulaFacts, today: string): string | null {
  const { changes } = facts;
  const ofContract = refusalOfContract(facts, today);
  if (ofContract !== null) return ofContract;
  const planned = changes.find(({ dateEffet }) => dateEffet > today);
  if (planned) return messages.planned(formatDate(planned.dateEffet));
  const lastRise = changes.findLast((each) => each.sens === 'HAUSSE');
  const from = [
    addMonths(levelStart(facts, today), delaiMinMois),
    ...(sens === 'BAISSE' && lastRise ? [addMonths(lastRise.dateEffet, fallAfterRiseMonths)] : []),
  ]
    .toSorted()
    .at(-1);
  return from === undefined || from <= today ? null : messages.later(formatDate(from));
}

/** What a contract pays on a day, in cents of a period, and what of it is for reinforcements. */
interface Paid {
  amount: Cents;
  renforts: Cents;
}

/**
 * Contribution in another product: in proportion to the prices of one adult, beside the reinforcements (decision 0074).
 */
export const contributionIn = ({ amount, renforts }: Paid, from: Cents, to: Cents): Cents =>
  withRest(amount, { before: renforts, after: renforts }, (rest) => Math.round((rest * to) / from));

/**
 * Lines of the cover that another product changes from a day on. Both have the reinforcements of the day, as care is
 * paid with them (S-03).
 */
export const coverChangesOf = (
  current: Formula,
  next: Formula,
  held: readonly HeldRaise[],
  day: string,
): TarifFormule['couverture'] =>
  changedLines(coverTable(coverOn(current.niveaux, held, day)), coverTable(coverOn(next.niveaux, held, day))).map(
    ({ avant, apres, ...line }) => ({ ...line, actuelle: avant, nouvelle: apres }),
  );

/** Whether another product is a rise or a fall. */
export const directionOf = (current: Formula, next: Formula): Direction =>
  next.base > current.base ? 'HAUSSE' : 'BAISSE';

/**
 * A product as it is offered to a contract.
 * @param tarifs what it changes on each possible first day, the annual date last
 */
export function proposeFormula(
  current: Formula,
  next: Formula,
  tarifs: readonly TarifFormule[],
  facts: FormulaFacts,
  today: string,
): FormuleProposee {
  const sens = directionOf(current, next);
  const motifInaccessible = refusalOf(sens, facts, today);
  const annual = tarifs.at(-1);
  return {
    codeFormule: next.code,
    libelle: next.nom,
    sens,
    isAccessible: motifInaccessible === null,
    motifInaccessible,
    cotisation: annual?.cotisation ?? 0,
    tarifs: [...tarifs],
    dateEffetMin: annual?.dateEffet ?? today,
    couverture: annual?.couverture ?? [],
  };
}
