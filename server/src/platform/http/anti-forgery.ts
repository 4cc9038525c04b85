import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../errors';
import { messages } from '../messages';
import { randomToken, sameText, type Secrets } from '../secrets';
import { hostCookie, hostCookieOptions } from './cookies';
import type { Session } from './context';
import { requestState } from './request-state';

const XSRF_COOKIE = 'XSRF-TOKEN';
/** Cookie with the token; the browser's code sends its value back in a header (product 0.7). */
export const xsrfCookieName = (origin: string): string => hostCookie(origin, XSRF_COOKIE);

const heldToken = (request: FastifyRequest): string | undefined =>
  request.cookies[xsrfCookieName(requestState(request).origin)];
export const XSRF_HEADER = 'x-xsrf-token';
/** Form field of the token, for forms without script. */
export const XSRF_FIELD = '_xsrf';

/** Account of the person shown on the page. */
export const PERSON_HEADER = 'x-compte';

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
  const held = heldToken(request);
  if (held && isTokenOf(held, session, secrets)) return held;
  const token = session ? sessionToken(session, secrets) : visitorToken(secrets);
  const { origin } = requestState(request);
  // The name without prefix is read by hosts released before it; nothing is compared with it.
  for (const name of new Set([xsrfCookieName(origin), XSRF_COOKIE]))
    reply.setCookie(name, token, { ...hostCookieOptions(origin), httpOnly: false });
  return token;
}

/**
 * Rejects a write from another site: the token must be that of the session (or, for a visitor, of the cookie), and the
 * browser must not declare another origin.
 * @throws PortalError 403 `JetonAntiForgerieInvalide`; 401 `SessionAbsente` on the page of a person whose session
 * ended.
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
  // Another site knows no key of this page; the token is that of the former identifier.
  if (session?.isResumed) return;
  if (!token || !isTokenOf(token, session, secrets))
    throw !session && request.headers[PERSON_HEADER] !== undefined
      ? new PortalError(401, 'SessionAbsente', { message: messages.accessDenied, reason: 'token of an ended session' })
      : forged('token missing or wrong');
  // A visitor has no session to bind the token to: header and cookie must match.
  if (!session && !sameText(token, heldToken(request) ?? '')) throw forged('token differs from the cookie');
}

/** Identity of a visitor for idempotency keys: the random part of the token. */
export function visitorOf(request: FastifyRequest): string {
  return VISITOR_TOKEN.exec(heldToken(request) ?? '')?.[1] ?? 'inconnu';
}

function isTokenOf(token: string, session: Session | null, secrets: Secrets): boolean {
  if (session) return secrets.verify(PURPOSE, textOf(session), token);
  const [, nonce, signature] = VISITOR_TOKEN.exec(token) ?? [];
  return nonce !== undefined && signature !== undefined && secrets.verify(PURPOSE, `visitor ${nonce}`, signature);
}

const textOf = ({ idHash }: Session) => `session ${idHash}`;
const sessionToken = (session: Session, secrets: Secrets) => secrets.sign(PURPOSE, textOf(session));

function visitorToken(secrets: Secrets): string {
  const nonce = randomToken();
  return `v.${nonce}.${secrets.sign(PURPOSE, `visitor ${nonce}`)}`;
}

const forged = (reason: string) =>
  new PortalError(403, 'JetonAntiForgerieInvalide', { message: messages.forgeryToken, reason });
