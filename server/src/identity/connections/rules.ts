import {
  longestCounterPeriod,
  longestLogPeriod,
  usualLogPeriod,
  type CounterStep,
} from '@portal/shared-api/contract/connexions';
import { addDays, daysBetween, firstOfNextMonth, weekdayOf } from '@portal/shared-api/rules/civil-dates';
import { invalid } from '../../platform/errors';
import { messages } from './messages';

/** Civil dates, both included. */
export interface Period {
  debut: string;
  fin: string;
}

interface Asked {
  debut?: string | undefined;
  fin?: string | undefined;
}

/** Period of the log: seven days until today without a choice. @throws PortalError 400 beyond 31 days. */
export const logPeriod = (asked: Asked, today: string): Period =>
  periodOf(asked, today, { usual: usualLogPeriod, longest: longestLogPeriod, tooLong: messages.tooLong });

/** Days of the counter without a choice. */
const usualCounterPeriod = 30;

/** Period of the counter, widened to whole steps. @throws PortalError 400 beyond two years. */
export function counterPeriod(asked: Asked, pas: CounterStep, today: string): Period {
  const { debut, fin } = periodOf(asked, today, {
    usual: usualCounterPeriod,
    longest: longestCounterPeriod,
    tooLong: messages.counterTooLong,
  });
  return { debut: stepOf(debut, pas), fin: addDays(nextStep(stepOf(fin, pas), pas), -1) };
}

function periodOf(
  { debut, fin }: Asked,
  today: string,
  { usual, longest, tooLong }: { usual: number; longest: number; tooLong: string },
): Period {
  const last =
    fin ?? (debut === undefined ? today : debut <= today ? earlier(today, addDays(debut, usual - 1)) : debut);
  const first = debut ?? addDays(last, 1 - usual);
  if (last < first)
    throw invalid([{ champ: 'fin', code: 'order', message: messages.wrongPeriod }], messages.wrongPeriod);
  if (daysBetween(first, last) >= longest) throw invalid([{ champ: 'debut', code: 'max', message: tooLong }], tooLong);
  return { debut: first, fin: last };
}

const earlier = (left: string, right: string) => (left < right ? left : right);

/** First day of the step that holds a date: the date, its Monday, or the first of its month. */
export function stepOf(date: string, pas: CounterStep): string {
  if (pas === 'MOIS') return `${date.slice(0, 7)}-01`;
  if (pas === 'JOUR') return date;
  return addDays(date, 1 - weekdayOf(date));
}

/** First day of the following step. @param start first day of a step. */
export function nextStep(start: string, pas: CounterStep): string {
  if (pas === 'MOIS') return firstOfNextMonth(start);
  return addDays(start, pas === 'JOUR' ? 1 : 7);
}

/** First days of the steps of a period, in order. */
export function stepsOf({ debut, fin }: Period, pas: CounterStep): string[] {
  const steps: string[] = [];
  for (let step = stepOf(debut, pas); step <= fin; step = nextStep(step, pas)) steps.push(step);
  return steps;
}

/** As many whole steps, just before. */
export function periodBefore(period: Period, pas: CounterStep): Period {
  const debut = stepsOf(period, pas).reduce((first) => stepOf(addDays(first, -1), pas), period.debut);
  return { debut, fin: addDays(period.debut, -1) };
}

/** An address without its last part: « 192.0.2.• », « 2001:db8:1:2:3:4:5:• ». */
export function maskLastPart(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const separator = plain.includes(':') ? ':' : '.';
  return `${plain.slice(0, plain.lastIndexOf(separator) + 1)}•`;
}
