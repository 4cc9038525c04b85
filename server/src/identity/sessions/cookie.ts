import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie, hostCookieOptions } from '../../platform/http/cookies';
import { requestState } from '../../platform/http/request-state';
import { SESSION_EXPIRE_HEADER } from '../../platform/http/session-expiry';

const TOKEN_FORMAT = /^[\w-]{43}$/;

/** Name of the session cookie. */
export const sessionCookieName = (origin: string) => hostCookie(origin, 'session');

/** Session identifier in the browser's cookie, or null. */
export function readSessionCookie(request: FastifyRequest): string | null {
  const token = request.cookies[sessionCookieName(requestState(request).origin)];
  return token && TOKEN_FORMAT.test(token) ? token : null;
}

/** Sets the session cookie, which lasts as long as the browser; the server limits the session itself. */
export function setSessionCookie(reply: FastifyReply, origin: string, token: string): void {
  reply.setCookie(sessionCookieName(origin), token, hostCookieOptions(origin));
}

/** Deletes the session cookie. */
export function clearSessionCookie(reply: FastifyReply, origin: string): void {
  reply.removeHeader(SESSION_EXPIRE_HEADER);
  reply.clearCookie(sessionCookieName(origin), hostCookieOptions(origin));
}
