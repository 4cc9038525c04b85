import type { FastifyReply } from 'fastify';
import type { Session } from './context';

/** Header that tells a page how many seconds its session has without another request (product 4.10). */
export const SESSION_EXPIRE_HEADER = 'x-session-expire';

/** Whole seconds until an instant, none once it is over. */
export const secondsUntil = (end: Date, now: Date) => Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));

/** Tells it with the answer to who is signed in, whatever the answer is. */
export function announceExpiry(reply: FastifyReply, session: Session | null, now: Date): void {
  if (session) reply.header(SESSION_EXPIRE_HEADER, String(secondsUntil(session.idleUntil, now)));
}
