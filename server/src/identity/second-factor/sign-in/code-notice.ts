import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestState } from '../../../platform/http/request-state';

const NAME = 'code_verifie';
/** From the code to the first page of the portal, with the return from the provider in between. */
const LIFE_S = 120;

const options = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: requestState(request).origin.startsWith('https:'),
});

/** Leaves word in the browser that its code was right: the first page of the portal says so (product 4.7). */
export function leaveCodeNotice({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): void {
  reply.setCookie(NAME, '1', { ...options(request), maxAge: LIFE_S });
}

/** Whether the first page after a code is asked for: once, a reload is told nothing. */
export function takeCodeNotice({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): boolean {
  if (request.cookies[NAME] === undefined) return false;
  reply.clearCookie(NAME, options(request));
  return true;
}
