import { DateTime } from 'luxon';

const PORTAL_ZONE = 'Europe/Paris';

/** Where every time in the server comes from, so that tests choose it. */
export interface Clock {
  /** The instant, for sessions, logs and technical dates. */
  now(): Date;
  /** Civil date `YYYY-MM-DD` of the members: Europe/Paris, or the day the demo is set to. */
  today(): string;
}

/** Clock of the machine; `demoToday` (`YYYY-MM-DD`) fixes the civil date only, never the instant. */
export function systemClock(demoToday: string | null): Clock {
  const now = () => new Date();
  return { now, today: () => demoToday ?? civilDateOf(now()) };
}

/** Civil date `YYYY-MM-DD` of an instant, in Europe/Paris. */
export function civilDateOf(moment: Date): string {
  return DateTime.fromJSDate(moment, { zone: PORTAL_ZONE }).toFormat('yyyy-MM-dd');
}

/** First instant of a civil date in Europe/Paris, right over both changes of hour. */
export function startOfCivilDate(civilDate: string): Date {
  return DateTime.fromISO(civilDate, { zone: PORTAL_ZONE }).startOf('day').toJSDate();
}
