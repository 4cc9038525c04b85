import { addDays, addMonths, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { historyMonths } from '@portal/shared-api/rules/contracts';

/** Selectable periods (S-07); `perso` has its own two ends. */
export const periodCodes = ['30j', '3m', '6m', '12m', 'perso'] as const;
export type PeriodCode = (typeof periodCodes)[number];

/** Both ends included, civil dates. */
export interface Period {
  dateDebut: string;
  dateFin: string;
}

const starts: Record<Exclude<PeriodCode, 'perso'>, (today: string) => string> = {
  '30j': (today) => addDays(today, -30),
  '3m': (today) => addMonths(today, -3),
  '6m': (today) => addMonths(today, -6),
  '12m': (today) => addMonths(today, -12),
};

/** Oldest selectable day: 27 months back (S-07). */
export const oldestDay = (today: string) => addMonths(today, -historyMonths);

const clamp = (date: string, today: string) =>
  date > today ? today : date < oldestDay(today) ? oldestDay(today) : date;

/** Days of a choice; missing or out-of-range ends of a custom period are clamped. */
export function periodOf(code: PeriodCode, du: string, au: string, today: string): Period {
  if (code !== 'perso') return { dateDebut: starts[code](today), dateFin: today };
  return {
    dateDebut: isCivilDate(du) ? clamp(du, today) : starts['3m'](today),
    dateFin: isCivilDate(au) ? clamp(au, today) : today,
  };
}
