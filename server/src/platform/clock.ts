import { DateTime } from 'luxon';

const PORTAL_ZONE = 'Europe/Paris';

/** Source of every time in the server, so that tests control it. */
export interface Clock {
  /** Current instant, for sessions, logs and technical dates. */
  now(): Date;
  /** Civil date `YYYY-MM-DD` in Europe/Paris, or the configured day of the demo. */
  today(): string;
}

/** System clock; `demoToday` (`YYYY-MM-DD`) fixes the civil date only, never the instant. */
export function systemClock(demoToday: string | null): Clock {
  const now = () => new Date();
  return { now, today: () => demoToday ?? civilDateOf(now()) };
}

/** Civil date `YYYY-MM-DD` of an instant, in Europe/Paris. */
export function civilDateOf(moment: Date): string {
  return DateTime.fromJSDate(moment, { zone: PORTAL_ZONE }).toFormat('yyyy-MM-dd');
}

/** Instant of an hour `HH:mm` of a civil date in Europe/Paris. */
export function instantAt(civilDate: string, hour: string): Date {
  return DateTime.fromISO(`${civilDate}T${hour}`, { zone: PORTAL_ZONE }).toJSDate();
}

/** Hour `HH:mm` of an instant, in Europe/Paris. */
export const hourOf = (moment: Date): string => DateTime.fromJSDate(moment, { zone: PORTAL_ZONE }).toFormat('HH:mm');

/** First instant whose data is still kept at another one, by the calendar of Paris (product 8.4). */
export const keptSince = (now: Date, { years = 0, months = 0 }: { years?: number; months?: number }): Date =>
  DateTime.fromJSDate(now, { zone: PORTAL_ZONE }).minus({ years, months }).toJSDate();

/** First instant of a civil date in Europe/Paris, correct across both changes of daylight saving time. */
export function startOfCivilDate(civilDate: string): Date {
  return DateTime.fromISO(civilDate, { zone: PORTAL_ZONE }).startOf('day').toJSDate();
}
