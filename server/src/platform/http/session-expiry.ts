import type { FastifyReply } from 'fastify';
import type { Session } from './context';

/** Header with the remaining seconds of an idle session (product 4.10). */
export const SESSION_EXPIRE_HEADER = 'x-session-expire';

/** Whole seconds until an instant, at least 0. */
export const secondsUntil = (end: Date, now: Date) => Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));

/** Adds the remaining session time to every response for a signed-in user. */
export function announceExpiry(reply: FastifyReply, session: Session | null, now: Date): void {
  if (session) reply.header(SESSION_EXPIRE_HEADER, String(secondsUntil(session.idleUntil, now)));
}
