import { addDays, addMonths } from './civil-dates';
import { historyMonths } from './contracts';

/** Preset periods of a member's history, counted back from today; all of it without one (S-22). */
export const historyPeriods = ['30j', '3m', '6m', '12m'] as const;
export type HistoryPeriod = (typeof historyPeriods)[number];

const months: Record<Exclude<HistoryPeriod, '30j'>, number> = { '3m': 3, '6m': 6, '12m': 12 };

/** First civil day of a period that ends today, both included: « 30 derniers jours » are thirty. */
export const periodStart = (period: HistoryPeriod, today: string): string =>
  addDays(period === '30j' ? addDays(today, -30) : addMonths(today, -months[period]), 1);

/** Oldest day of a member's history: 27 months back (S-07). */
export const oldestDay = (today: string): string => addMonths(today, -historyMonths);

/** All of it, as the address of a list of care has it: care is found whatever its day, which may be two years ago. */
export const wholeHistory = (today: string) => ({ periode: 'perso', du: oldestDay(today) });
