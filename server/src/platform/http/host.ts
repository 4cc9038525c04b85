import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../errors';
import { messages } from '../messages';
import type { Client, ClientFor, Platform, Session } from './context';
import { setRequestState } from './request-state';

/** Lookup of client and session, provided by the identity domains. */
export interface RequestSources {
  /** Client of a host name without port, or null. */
  findClient(hostname: string): Promise<Client | null>;
  /** Session of the request's cookie, or null without one, after its end, or for another client. */
  findSession(exchange: { request: FastifyRequest; reply: FastifyReply; client: Client }): Promise<Session | null>;
  /** The client as a person has it on a contract; without it everyone has the same. */
  clientFor?: ClientFor;
}

/**
 * Paths independent of the host: probes of the operator's machines, and commands, which come from the machine itself.
 */
const HOSTLESS = /^\/(?:healthz|readyz|metrics|operator\/[\w-]+)$/;

/** Determines the client of each request by its host name; an unknown host is 404, none at all 400 (RFC 9112, 3.2). */
export function registerHostHook(app: FastifyInstance, platform: Platform, sources: RequestSources): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.httpVersion === '1.1' && request.raw.headers.host === undefined)
      throw new PortalError(400, 'ValidationError', { message: messages.unknownHost, reason: 'no Host' });
    if (HOSTLESS.test(request.url.split('?')[0] ?? '')) return;
    const hostname = hostnameOf(request);
    const client = await sources.findClient(hostname);
    if (!client) throw new PortalError(404, 'NonTrouve', { message: messages.unknownHost, reason: 'unknown host' });
    let session: Promise<Session | null> | null = null;
    setRequestState(request, {
      client,
      origin: platform.config.publicOrigin.replace('{host}', hostname),
      session: () => (session ??= sources.findSession({ request, reply, client })),
      clientFor: async (reader, numeroContrat) =>
        reader && sources.clientFor ? sources.clientFor(client, reader, numeroContrat) : client,
    });
  });
}

/** Host name without port, in lower case, without a final dot. */
export function hostnameOf(request: FastifyRequest): string {
  return request.hostname.toLowerCase().replace(/\.$/, '');
}
