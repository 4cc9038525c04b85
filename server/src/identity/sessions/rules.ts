import { addDays, addMonths } from '@portal/shared-api/rules/civil-dates';
import { keptTimes } from '@portal/shared-api/rules/kept-times';

/** A session ends after this time without a request (product 4.10). */
export const IDLE_LIMIT_MS = 20 * 60_000;
/** Longest duration of a session: a working day. */
export const ABSOLUTE_LIMIT_MS = 10 * 3_600_000;
/** The last request is recorded at most this often, so that most reads write nothing. */
export const SEEN_PRECISION_MS = 30_000;

/** A call that renamed its session is recognised for at least this time, and at most twice as long. */
export const RESUME_MS = 2 * 60_000;

interface SessionTimes {
  lastSeenAt: Date;
  expiresAt: Date;
}

/** True while neither limit is reached. */
export function isSessionAlive({ lastSeenAt, expiresAt }: SessionTimes, now: Date): boolean {
  return now < expiresAt && now.getTime() - lastSeenAt.getTime() < IDLE_LIMIT_MS;
}

/** End of a session without further requests. */
export const idleEnd = ({ lastSeenAt, expiresAt }: SessionTimes) =>
  new Date(Math.min(lastSeenAt.getTime() + IDLE_LIMIT_MS, expiresAt.getTime()));

/** First civil date whose connections are all in the log. @param today civil date in Paris */
export const loggedSince = (today: string): string => addDays(addMonths(today, -keptTimes.connections.months), 1);
