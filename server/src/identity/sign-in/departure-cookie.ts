import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieOptions } from '../../platform/http/cookies';
import { hashToken, sameText } from '../../platform/secrets';
import { CALLBACK_PATH } from '../provider/public';
import { SIGN_IN_TTL_MS } from './store';

/** One cookie per sign-in, so that two windows may sign in at once. */
const nameOf = (state: string) =>
  `depart_${hashToken(state)
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, 10)}`;

const options = (origin: string) => ({ ...hostCookieOptions(origin), path: CALLBACK_PATH });

/** Binds a sign-in to this browser: its return in another one opens no session. */
export function setDepartureCookie(reply: FastifyReply, origin: string, state: string): void {
  reply.setCookie(nameOf(state), state, { ...options(origin), maxAge: SIGN_IN_TTL_MS / 1000 });
}

/** Whether this browser started the sign-in with this state. */
export function holdsDepartureCookie(request: FastifyRequest, state: string): boolean {
  const held = request.cookies[nameOf(state)];
  return held !== undefined && sameText(held, state);
}

export const clearDepartureCookie = (reply: FastifyReply, origin: string, state: string): void =>
  void reply.clearCookie(nameOf(state), options(origin));
