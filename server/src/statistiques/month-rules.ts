import { longestMonths, usualMonths } from '@portal/shared-api/contract/statistiques';
import { addMonths } from '@portal/shared-api/rules/civil-dates';
import { invalid } from '../platform/errors';
import { messages } from './messages';

/** Months as « 2026-11 », both included. */
export interface Months {
  debut: string;
  fin: string;
}

export const firstDay = (month: string) => `${month}-01`;
export const monthAfter = (month: string, months: number): string => addMonths(firstDay(month), months).slice(0, 7);

/** Months of a period, in order. */
export function monthsOf({ debut, fin }: Months): string[] {
  const months: string[] = [];
  for (let month = debut; month <= fin; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/**
 * Twelve months to the current one without a choice. @throws PortalError 400 for more than twenty-four, or an end
 * before its beginning.
 */
export function monthsAsked(asked: { debut?: string | undefined; fin?: string | undefined }, today: string): Months {
  const current = today.slice(0, 7);
  const fin =
    asked.fin ?? (asked.debut === undefined ? current : earlier(current, monthAfter(asked.debut, usualMonths - 1)));
  const debut = asked.debut ?? monthAfter(fin, 1 - usualMonths);
  if (fin < debut || debut > current)
    throw invalid([{ champ: 'fin', code: 'order', message: messages.wrongPeriod }], messages.wrongPeriod);
  if (fin >= monthAfter(debut, longestMonths))
    throw invalid([{ champ: 'debut', code: 'max', message: messages.tooLong }], messages.tooLong);
  return { debut, fin };
}

const earlier = (left: string, right: string) => (left < right ? left : right);

/** As many months just before. */
export const monthsBefore = (months: Months): Months => ({
  debut: monthAfter(months.debut, -monthsOf(months).length),
  fin: monthAfter(months.debut, -1),
});
