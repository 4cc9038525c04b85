import type { FormuleProposee } from '@portal/shared-api/contract/formulaires/garanties';
import { toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { addMonths, formatDate } from '@portal/shared-api/rules/civil-dates';
import { changedLines, levelStart, type CoverHeading } from '../../contrats/public';
import { messages } from './messages';

/** Months in a level before another one, and after a rise before a fall (F-16). */
export const delaiMinMois = 12;
const fallAfterRiseMonths = 24;

/** A product that a contract may change to. */
export interface Formula {
  code: string;
  nom: string;
  postes: readonly CoverHeading[];
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
  /** Changes so far and announced ones, oldest first. */
  changes: readonly Change[];
}

/** Why a contract itself takes no other formula, or null: its card says so before the form does. */
export function refusalOfContract({
  dateResiliation,
  isPrecontentieux,
}: Pick<FormulaFacts, 'dateResiliation' | 'isPrecontentieux'>): string | null {
  if (isPrecontentieux) return messages.unpaid;
  return dateResiliation === null ? null : messages.ending(formatDate(dateResiliation));
}

/** Why a contract may not change to a level now, or null. */
export function refusalOf(sens: Direction, facts: FormulaFacts, today: string): string | null {
  const { changes } = facts;
  const ofContract = refusalOfContract(facts);
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

/** Contribution in another product: in proportion to the prices of one adult (decision 0074). */
export const contributionIn = (current: Cents, from: Cents, to: Cents): Cents => Math.round((current * to) / from);

/**
 * A product as it is offered to a contract.
 * @param amounts contribution of each possible first day in the product of now, the annual date last
 */
export function proposeFormula(
  current: Formula,
  next: Formula,
  amounts: readonly { day: string; amount: Cents }[],
  facts: FormulaFacts,
  today: string,
): FormuleProposee {
  const sens = next.base > current.base ? 'HAUSSE' : 'BAISSE';
  const motifInaccessible = refusalOf(sens, facts, today);
  const tarifs = amounts.map(({ day, amount }) => ({
    dateEffet: day,
    cotisationPrevue: toEuros(amount),
    cotisation: toEuros(contributionIn(amount, current.base, next.base)),
  }));
  const annual = tarifs.at(-1);
  return {
    codeFormule: next.code,
    libelle: next.nom,
    sens,
    isAccessible: motifInaccessible === null,
    motifInaccessible,
    cotisation: annual?.cotisation ?? 0,
    tarifs,
    dateEffetMin: annual?.dateEffet ?? today,
    couverture: changedLines(current.postes, next.postes).map(({ avant, apres, ...line }) => ({
      ...line,
      actuelle: avant,
      nouvelle: apres,
    })),
  };
}
