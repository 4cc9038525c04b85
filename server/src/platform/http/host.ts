import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../errors';
import { messages } from '../messages';
import type { Client, Platform, Session } from './context';
import { setRequestState } from './request-state';

/** Who is served and who is signed in, as the identity domain knows it. */
export interface RequestSources {
  /** Client of a host name without port, or null. */
  findClient(hostname: string): Promise<Client | null>;
  /** Session of the request's cookie, or null when there is none, it ended, or it is of another client. */
  findSession(exchange: { request: FastifyRequest; reply: FastifyReply; client: Client }): Promise<Session | null>;
}

/** Paths that answer whatever the host: probes of the operator's own machines. */
const HOSTLESS = new Set(['/healthz', '/readyz', '/metrics']);

/** Finds the client of each request by its host name; an unknown host is 404. */
export function registerHostHook(app: FastifyInstance, platform: Platform, sources: RequestSources): void {
  app.addHook('onRequest', async (request, reply) => {
    if (HOSTLESS.has(request.url.split('?')[0] ?? '')) return;
    const hostname = hostnameOf(request);
    const client = await sources.findClient(hostname);
    if (!client) throw new PortalError(404, 'NonTrouve', { message: messages.unknownHost, reason: 'unknown host' });
    let session: Promise<Session | null> | null = null;
    setRequestState(request, {
      client,
      origin: platform.config.publicOrigin.replace('{host}', hostname),
      session: () => (session ??= sources.findSession({ request, reply, client })),
    });
  });
}

/** Host name without port, lower case, without the final dot some resolvers add. */
export function hostnameOf(request: FastifyRequest): string {
  return request.hostname.toLowerCase().replace(/\.$/, '');
}
