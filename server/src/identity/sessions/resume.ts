import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/http/context';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key';
import { randomToken, type Secrets } from '../../platform/secrets';
import { readSessionCookie } from './cookie';
import { RESUME_MS } from './rules';

const PURPOSE = 'session-resume';

/**
 * The identifier that a call gives to its session follows from its former identifier, its key and its content, under a
 * key of the server: the same call, sent again because its answer was lost, finds the session. Nothing is stored for
 * it, the former identifier alone leads nowhere, and what sign-out deletes is gone.
 */
export function nextIdentifier({ exchange: { request }, secrets, now }: Pick<Context, 'exchange' | 'secrets' | 'now'>) {
  const former = readSessionCookie(request);
  const call = callOf(request);
  return former === null || call === null ? randomToken() : identifierAt(secrets, former, call, stepOf(now()));
}

/**
 * Identifiers that this same call may have given a moment ago, to the session whose former identifier it still names.
 */
export function givenIdentifiers(secrets: Secrets, request: FastifyRequest, former: string, now: Date): string[] {
  const call = callOf(request);
  return call === null ? [] : [0, 1].map((ago) => identifierAt(secrets, former, call, stepOf(now) - ago));
}

const stepOf = (now: Date) => Math.floor(now.getTime() / RESUME_MS);

const identifierAt = (secrets: Secrets, former: string, call: string, step: number) =>
  secrets.sign(PURPOSE, `${former} ${step} ${call}`);

/** What makes a call the same as another: its key, which only the page that sent it knows, and its content. */
function callOf(request: FastifyRequest): string | null {
  const key = request.method === 'GET' ? null : idempotencyKeyOf(request);
  return key === null ? null : JSON.stringify([key, request.method, request.url, request.body ?? null]);
}
