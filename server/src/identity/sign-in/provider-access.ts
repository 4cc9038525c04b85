import type { FastifyInstance } from 'fastify';
import type { CustomFetchOptions } from 'openid-client';
import type { ProviderAccess, ProviderFetch } from './relying-party';

const EXTERNAL_TIMEOUT_MS = 5000;

/** Calls the embedded provider inside this process and any other over the network. */
export function providerAccess(app: FastifyInstance): ProviderAccess {
  return {
    embedded: async (url, options) => {
      const { pathname, search, host } = new URL(url);
      const answer = await app.inject({
        method: options.method === 'POST' ? 'POST' : 'GET',
        url: `${pathname}${search}`,
        headers: { ...headersOf(options), host },
        ...(options.body ? { payload: bodyOf(options) } : {}),
      });
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      });
    },
    external: callProvider,
  };
}

/** Calls a provider over the network, for a few seconds at most and without following a redirect. */
export const callProvider: ProviderFetch = (url, options) =>
  fetch(url, {
    method: options.method,
    headers: headersOf(options),
    redirect: 'manual',
    signal: AbortSignal.timeout(EXTERNAL_TIMEOUT_MS),
    ...(options.body ? { body: bodyOf(options) } : {}),
  });

const headersOf = (options: CustomFetchOptions): Record<string, string> => ({ ...options.headers });

/** Body of a request to a provider, always a form. */
function bodyOf(options: CustomFetchOptions): string {
  return options.body instanceof URLSearchParams ? options.body.toString() : String(options.body ?? '');
}
