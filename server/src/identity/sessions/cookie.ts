import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSessionState } from '@portal/shared-api/contract/securite';
import type { Client, Platform, Session } from '../../platform/http/context';
import { requestState } from '../../platform/http/request-state';
import { SESSION_EXPIRE_HEADER } from '../../platform/http/session-expiry';
import { sessionCookieName } from './rules';
import { findSession } from './store';

const TOKEN_FORMAT = /^[\w-]{43}$/;

/** The session named by the request's cookie, or null. */
export async function findRequestSession(platform: Platform, request: FastifyRequest, client: Client): Promise<Session | null> {
  const token = request.cookies[sessionCookieName(requestState(request).origin)];
  if (!token || !TOKEN_FORMAT.test(token)) return null;
  // Asking how long a session lasts must not make it last.
  const isActivity = request.routeOptions.url !== `/api${readSessionState.path}`;
  return findSession(platform.database, client.code, token, platform.clock.now(), isActivity);
}

/** Gives the browser its session; the cookie lives as long as the browser, the session as the server says. */
export function setSessionCookie(reply: FastifyReply, origin: string, token: string): void {
  reply.setCookie(sessionCookieName(origin), token, { path: '/', httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') });
}

/** Takes the session back from the browser. */
export function clearSessionCookie(reply: FastifyReply, origin: string): void {
  reply.removeHeader(SESSION_EXPIRE_HEADER);
  reply.clearCookie(sessionCookieName(origin), { path: '/', httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') });
}
