import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../errors';
import { messages } from '../messages';
import { randomToken, sameText, type Secrets } from '../secrets';
import type { Session } from './context';
import { requestState } from './request-state';

/** Cookie with the token; the browser's code sends its value back in a header (product 0.7). */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';
/** Form field of the token, for forms without script. */
export const XSRF_FIELD = '_xsrf';

const PURPOSE = 'anti-forgery';
const VISITOR_TOKEN = /^v\.([\w-]{43})\.([\w-]{43})$/;

/**
 * Sets the token of the session, or of a visitor, unless the browser has it already.
 * @returns the token, for a form rendered by the server.
 */
export function issueAntiForgeryToken(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
  secrets: Secrets,
): string {
  const held = request.cookies[XSRF_COOKIE];
  if (held && isTokenOf(held, session, secrets)) return held;
  const token = session ? sessionToken(session, secrets) : visitorToken(secrets);
  const isSecure = requestState(request).origin.startsWith('https:');
  reply.setCookie(XSRF_COOKIE, token, { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: false });
  return token;
}

/**
 * Rejects a write from another site: the token must be that of the session (or, for a visitor, of the cookie), and the
 * browser must not declare another origin.
 * @throws PortalError 403 `JetonAntiForgerieInvalide`
 */
export function checkAntiForgery(
  request: FastifyRequest,
  session: Session | null,
  token: string | null,
  secrets: Secrets,
): void {
  const { origin } = requestState(request);
  const site = request.headers['sec-fetch-site'];
  const from = request.headers.origin;
  const isOurs = (site === undefined || site === 'same-origin') && (from === undefined || from === origin);
  if (!isOurs) throw forged('request from another origin');
  if (!token || !isTokenOf(token, session, secrets)) throw forged('token missing or wrong');
  // A visitor has no session to bind the token to: header and cookie must match.
  if (!session && !sameText(token, request.cookies[XSRF_COOKIE] ?? '')) throw forged('token differs from the cookie');
}

/** Identity of a visitor for idempotency keys: the random part of the token. */
export function visitorOf(request: FastifyRequest): string {
  return VISITOR_TOKEN.exec(request.cookies[XSRF_COOKIE] ?? '')?.[1] ?? 'inconnu';
}

function isTokenOf(token: string, session: Session | null, secrets: Secrets): boolean {
  if (session) return sameText(token, sessionToken(session, secrets));
  const [, nonce, signature] = VISITOR_TOKEN.exec(token) ?? [];
  return nonce !== undefined && signature !== undefined && secrets.verify(PURPOSE, `visitor ${nonce}`, signature);
}

const sessionToken = (session: Session, secrets: Secrets) => secrets.sign(PURPOSE, `session ${session.idHash}`);

function visitorToken(secrets: Secrets): string {
  const nonce = randomToken();
  return `v.${nonce}.${secrets.sign(PURPOSE, `visitor ${nonce}`)}`;
}

const forged = (reason: string) =>
  new PortalError(403, 'JetonAntiForgerieInvalide', { message: messages.forgeryToken, reason });
