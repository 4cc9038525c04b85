import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../../platform/http/context';
import { hostCookie, hostCookieOptions } from '../../../platform/http/cookies';
import { requestState } from '../../../platform/http/request-state';

const nameFor = (request: FastifyRequest) => hostCookie(requestState(request).origin, 'code_verifie');
/** From the code to the first page of the portal, with the return from the provider in between. */
const LIFE_S = 120;

const options = (request: FastifyRequest) => hostCookieOptions(requestState(request).origin);

/** Leaves word in the browser that its code was right: the first page of the portal says so (product 4.7). */
export function leaveCodeNotice({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): void {
  reply.setCookie(nameFor(request), '1', { ...options(request), maxAge: LIFE_S });
}

/**
 * Whether this is the first page after a code: true once, so a reload does not repeat the message. A page without a
 * session, in another tab of the browser, leaves the mark for the one that signs in.
 */
export function takeCodeNotice(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  session: Session | null,
): boolean {
  const name = nameFor(request);
  if (session === null || request.cookies[name] === undefined) return false;
  reply.clearCookie(name, options(request));
  return true;
}
