import type { FastifyInstance } from 'fastify';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { openApiDocument } from './document';

/** Version of the contract, not of the server: it changes with the calls. */
const CONTRACT_VERSION = '1.0.0';

/** Serves `/api/openapi.json`, generated from the contract at the first request. */
export function registerOpenApi(app: FastifyInstance): void {
  let text: string | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(endpointsByDomain, CONTRACT_VERSION));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
}
