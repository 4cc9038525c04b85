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

/** Nonce for `<script nonce="…">`, new for each response. */
export function cspNonce(reply: FastifyReply): string {
  const known = nonces.get(reply);
  if (known) return known;
  const nonce = randomBytes(16).toString('base64');
  nonces.set(reply, nonce);
  return nonce;
}

const formOrigins = new WeakMap<FastifyReply, string>();

/** Lets the page of this response send its form to another origin, and do nothing else. */
export function sendsFormTo(reply: FastifyReply, origin: string): void {
  formOrigins.set(reply, origin);
}

export interface HeaderPolicy {
  /** Whether the portal is served over https, for HSTS. */
  isSecure: boolean;
  /** Other origins of remotes; read for each page. */
  assetOrigins(): readonly string[];
}

/** Sets the security headers on every response, errors and hijacked ones included. */
export function registerSecurityHeaders(app: FastifyInstance, policy: HeaderPolicy): void {
  app.addHook('onRequest', async (request, reply) => {
    // On the raw response, so that responses outside the framework have them too.
    for (const [name, value] of Object.entries(securityHeaders(request, reply, policy)))
      reply.raw.setHeader(name, value);
  });
  // A path below `/api` may send a page, and its resources are known only once it is rendered.
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

/** Origin of the map tiles of this client, if any. */
function pictureOrigins(request: FastifyRequest): string[] {
  const origin = mapOrigin(clientOf(request)?.settings.carteTuiles?.url);
  return origin === null ? [] : [origin];
}

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '').startsWith('text/html');

/** Sends a page rendered by the server, with a token or a visitor's input in it: hence never compressed. */
export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  sendPlain(reply);
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

/** Security headers of a response. */
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

/** Responses that are not pages: the policy of the embedding page applies to them. */
const dataPaths = ['/api/', '/releases/', '/assets/'];

/** For data and files: nothing in them runs, even when opened as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; sandbox";
