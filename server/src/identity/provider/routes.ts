import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { is, string, type } from 'superstruct';
import type { Provider } from 'oidc-provider';
import { notFound } from '../../platform/errors';
import type { Client, Platform } from '../../platform/http/context';
import { namedPart } from '../../platform/http/named-part';
import { requestState } from '../../platform/http/request-state';
import { countAddress, type LimitRule } from '../../platform/limits/store';
import { createEmbeddedProvider, type RenderProviderError } from './embedded-provider';

/** Each start keeps a row, and its return counts too: twice the starts that the portal allows. */
const starting: LimitRule = { name: 'oidc-start', limit: 1200, windowMs: 10 * 60_000 };

/** The embedded providers, one per client and address, created at first use. */
export interface EmbeddedProviders {
  at(client: Client, origin: string): Promise<Provider>;
}

export function createEmbeddedProviders(platform: Platform, renderError: RenderProviderError): EmbeddedProviders {
  const made = new Map<string, Promise<Provider>>();
  return {
    at(client, origin) {
      // Hosts of a client are configured: their number is bounded.
      const known = made.get(origin) ?? createEmbeddedProvider(platform, client, origin, renderError);
      made.set(origin, known);
      known.catch(() => made.delete(origin));
      return known;
    },
  };
}

const pathStruct = type({ '*': string() });

/** Serves the endpoints of the embedded provider; a client with an external provider has none. */
export function registerProviderRoutes(
  app: FastifyInstance,
  providers: EmbeddedProviders,
  { database, secrets, clock }: Platform,
): void {
  const part = namedPart('oidc', async (scope) => {
    // The provider parses bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const { client, origin } = requestState(request);
      if (client.settings.identityProvider) throw notFound();
      // The matched path: the address of a request may be written in full.
      if (is(request.params, pathStruct) && request.params['*'].toLowerCase().startsWith('auth'))
        await countAddress({ client, database, secrets, now: () => clock.now(), ip: request.ip }, starting);
      const provider = await providers.at(client, origin);
      passOn(request, origin);
      reply.hijack();
      await provider.callback()(request.raw, reply.raw);
    };
    scope.route({ method: ['GET', 'POST', 'OPTIONS'], url: '/oidc/*', handler: serve });
    scope.get('/.well-known/openid-configuration', serve);
  });
  app.register(part);
}

/** Gives the provider our public address, whatever proxy is in front. */
export function passOn(request: FastifyRequest, origin: string): void {
  const { protocol, host } = new URL(origin);
  request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.raw.headers['x-forwarded-host'] = host;
}
