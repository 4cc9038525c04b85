import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPlain } from './compression';
import { mapOrigin } from './map-origin';
import { pagePolicy, transferPolicy } from '@portal/shared-api/rules/page-policy';
import { clientOf } from './request-state';

const PERMISSIONS =
  'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), microphone=(), payment=(self), usb=()';
const ONE_YEAR_S = 31_536_000;

const nonces = new WeakMap<FastifyReply, string>();

/** Nonce of this answer's policy: `<script nonce="…">`. A new one for each answer. */
export function cspNonce(reply: FastifyReply): string {
  const known = nonces.get(reply);
  if (known) return known;
  const nonce = randomBytes(16).toString('base64');
  nonces.set(reply, nonce);
  return nonce;
}

const formOrigins = new WeakMap<FastifyReply, string>();

/** Makes the page of this answer one that may send its form to another origin, and do nothing else. */
export function sendsFormTo(reply: FastifyReply, origin: string): void {
  formOrigins.set(reply, origin);
}

export interface HeaderPolicy {
  /** True where the portal is served over https, which browsers are then told to insist on. */
  isSecure: boolean;
  /** Origins other than ours from which remotes are loaded; asked for as each page leaves. */
  assetOrigins(): readonly string[];
}

/** Puts the security headers on every answer, errors and hijacked ones included. */
export function registerSecurityHeaders(app: FastifyInstance, policy: HeaderPolicy): void {
  app.addHook('onRequest', async (request, reply) => {
    // On the raw answer, so that even an answer that bypasses the framework carries them.
    for (const [name, value] of Object.entries(securityHeaders(request, reply, policy)))
      reply.raw.setHeader(name, value);
  });
  // A page may be sent from below `/api`, and what it loads is known once it is made.
  app.addHook('onSend', async (request, reply, payload) => {
    if (isPage(reply)) reply.raw.setHeader('content-security-policy', policyOf(request, reply, policy));
    return payload;
  });
}

function policyOf(request: FastifyRequest, reply: FastifyReply, policy: HeaderPolicy): string {
  const formOrigin = formOrigins.get(reply);
  return formOrigin === undefined
    ? pagePolicy(cspNonce(reply), policy.assetOrigins(), pictureOrigins(request))
    : transferPolicy(cspNonce(reply), formOrigin);
}

/** Where the map of this client comes from, when it has one. */
function pictureOrigins(request: FastifyRequest): string[] {
  const origin = mapOrigin(clientOf(request)?.settings.carteTuiles?.url);
  return origin === null ? [] : [origin];
}

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '').startsWith('text/html');

/** Sends a page rendered by the server, with a token or what a visitor typed in it: hence never compressed. */
export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  sendPlain(reply);
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

/** Headers of an answer to this request. */
export function securityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  policy: HeaderPolicy,
): Record<string, string> {
  const isData = dataPaths.some((path) => request.url.startsWith(path));
  return {
    'content-security-policy': isData ? dataPolicy : pagePolicy(cspNonce(reply), policy.assetOrigins()),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    ...(policy.isSecure ? { 'strict-transport-security': `max-age=${ONE_YEAR_S}; includeSubDomains` } : {}),
  };
}

/** Answers that are no pages: what they hold is told by the policy of the page that takes it. */
const dataPaths = ['/api/', '/releases/', '/assets/'];

/** Data and files: nothing in them ever runs, even opened as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; sandbox";
