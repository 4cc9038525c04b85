import type { FastifyRequest } from 'fastify';

const KEY_FORMAT = /^[\w-]{8,100}$/;

/** Key by which a page names one submit, also when it sends it again; null without a usable one. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && KEY_FORMAT.test(key) ? key : null;
}
