import { isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { historyPeriods, oldestDay, periodStart } from '@portal/shared-api/rules/history-periods';

/** Selectable periods (S-07); `perso` has its own two ends. */
export const periodCodes = [...historyPeriods, 'perso'] as const;
export type PeriodCode = (typeof periodCodes)[number];

/** Both ends included, civil dates. */
export interface Period {
  dateDebut: string;
  dateFin: string;
}

const clamp = (date: string, today: string) =>
  date > today ? today : date < oldestDay(today) ? oldestDay(today) : date;

/** Days of a choice; missing or out-of-range ends of a custom period are clamped. */
export function periodOf(code: PeriodCode, du: string, au: string, today: string): Period {
  if (code !== 'perso') return { dateDebut: periodStart(code, today), dateFin: today };
  return {
    dateDebut: isCivilDate(du) ? clamp(du, today) : periodStart('3m', today),
    dateFin: isCivilDate(au) ? clamp(au, today) : today,
  };
}
