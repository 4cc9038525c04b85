import type { FastifyInstance } from 'fastify';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { requestState } from '../http/request-state';
import { openApiDocument } from './document';

/** Version of the contract, not of the server: it changes with the calls. */
const CONTRACT_VERSION = '1.0.0';

/**
 * Calls that a visitor or a member may know of: those of the back office are for staff, also where a session is enough
 * (decision 0043).
 */
const withoutStaff = Object.fromEntries(
  Object.entries(endpointsByDomain).map(([domain, endpoints]) => [
    domain,
    endpoints.filter(({ access, path }) => access.kind !== 'staff' && !path.startsWith('/admin/')),
  ]),
);

/** Serves `/api/openapi.json`, generated from the contract at the first request; to staff with the back office. */
export function registerOpenApi(app: FastifyInstance): void {
  const texts = new Map<boolean, string>();
  app.get('/api/openapi.json', async (request, reply) => {
    const session = await requestState(request).session();
    const isForStaff = session !== null && (session.rights.size > 0 || session.impersonation !== undefined);
    const text =
      texts.get(isForStaff) ??
      JSON.stringify(openApiDocument(isForStaff ? endpointsByDomain : withoutStaff, CONTRACT_VERSION));
    texts.set(isForStaff, text);
    return reply.type('application/json; charset=utf-8').header('cache-control', 'private, no-store').send(text);
  });
}
