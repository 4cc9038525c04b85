import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestState } from '../../platform/http/request-state';
import { SESSION_EXPIRE_HEADER } from '../../platform/http/session-expiry';
import { sessionCookieName } from './rules';

const TOKEN_FORMAT = /^[\w-]{43}$/;

/** Identifier of the session that the browser says it has, or null. */
export function readSessionCookie(request: FastifyRequest): string | null {
  const token = request.cookies[sessionCookieName(requestState(request).origin)];
  return token && TOKEN_FORMAT.test(token) ? token : null;
}

/** Gives the browser its session; the cookie lives as long as the browser, the session as the server says. */
export function setSessionCookie(reply: FastifyReply, origin: string, token: string): void {
  reply.setCookie(sessionCookieName(origin), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  });
}

/** Takes the session back from the browser. */
export function clearSessionCookie(reply: FastifyReply, origin: string): void {
  reply.removeHeader(SESSION_EXPIRE_HEADER);
  reply.clearCookie(sessionCookieName(origin), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  });
}
