import type { ContractState } from '../contract/contrats';
import { addDays, laterOf } from './civil-dates';
import { hasEnded } from './cover-period';
import { nextDueDate, type Periodicity } from './contributions';
import { addWorkingDays } from './working-days';

/** How a contribution is debited. */
export interface DebitPlan {
  codePeriodicite: Periodicity;
  /** Day of the month; null for the first. */
  jourPrelevement: number | null;
}

/** How a contribution is paid, on a contract of this state. */
interface Payment {
  etat: ContractState;
  codeModePaiement: string;
}

/** Whether contributions are debited: nothing is while the contract is suspended. */
export const isDebited = ({ etat, codeModePaiement }: Payment): boolean =>
  etat !== 'suspendu' && codeModePaiement === 'PRLV';

/**
 * Day of the month of the debits; null where nothing is debited: a person who pays by card may still have an earlier
 * one.
 */
export const debitDayOf = ({ jourPrelevement, ...payment }: Payment & { jourPrelevement: number | null }) =>
  isDebited(payment) ? jourPrelevement : null;

/** Working days in which a debit is at the bank already: it can no longer change (F-25). */
const noticeDays = 10;
/** Due dates that a person chooses from. */
const offered = 3;

const monthOf = (date: string) => `${date.slice(0, 8)}01`;
/** First due date of a plan on or after a date. */
export const nextDueOf = ({ codePeriodicite, jourPrelevement }: DebitPlan, from: string): string =>
  nextDueDate(codePeriodicite, jourPrelevement, from);

/** First day whose debit can still change. */
export const firstOpenDebit = (today: string): string => addWorkingDays(today, noticeDays);

/** Due dates from a day on whose debit is at the bank already. */
export function emittedDueDates(plan: DebitPlan, from: string, today: string): string[] {
  const limit = firstOpenDebit(today);
  const found: string[] = [];
  for (let date = nextDueOf(plan, from); date < limit; date = nextDueOf(plan, addDays(date, 1))) found.push(date);
  return found;
}

/** First due date of a plan that can still change. @param from first day still to be called */
export const firstMovableDueDate = (plan: DebitPlan, from: string, today: string): string =>
  nextDueOf(plan, laterOf(from, firstOpenDebit(today)));

/**
 * Due dates from which another plan may start: from the month of the first due date that can still change, so that no
 * month is paid twice, and none is left out. @param until last day of the contract, where it ends
 */
export function movableDueDates(
  wanted: DebitPlan,
  firstMovable: string,
  today: string,
  until?: string | null,
): string[] {
  const found: string[] = [];
  let from = laterOf(monthOf(firstMovable), firstOpenDebit(today));
  while (found.length < offered) {
    const date = nextDueOf(wanted, from);
    if (hasEnded(until ?? null, date)) break;
    found.push(date);
    from = addDays(date, 1);
  }
  return found;
}

/**
 * Day on which another plan takes the place of the current one: after the last due date that stays, at once where none
 * stays. Where the other plan has a due date before the month of its first one, it waits for that month: what the
 * current plan has paid is not called again.
 * @param firstDue first due date of the other plan @param from first day still to be called
 */
export function planChangeDay(
  { current, wanted }: { current: DebitPlan; wanted: DebitPlan },
  firstDue: string,
  from: string,
  today: string,
): string {
  const month = monthOf(firstDue);
  let day = today;
  for (let date = nextDueOf(current, from); date < month; date = nextDueOf(current, addDays(date, 1)))
    day = addDays(date, 1);
  return nextDueOf(wanted, laterOf(day, from)) < month ? month : laterOf(day, today);
}

const monthsOf: Readonly<Record<Periodicity, number>> = { M: 1, T: 3, S: 6, A: 12 };

/** Contribution of another period, in cents: three months for a quarter. */
export const contributionPerPeriod = (cents: number, from: Periodicity, to: Periodicity): number =>
  Math.round((cents * monthsOf[to]) / monthsOf[from]);
