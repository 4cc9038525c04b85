import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LEAVE_PATH } from '@portal/shared-api/rules/outage';
import { isDatabaseDown } from '../../platform/database/availability';
import type { Database } from '../../platform/database/database';
import { refused } from '../../platform/errors';
import { requestState } from '../../platform/http/request-state';
import { hashToken } from '../../platform/secrets';
import { forgetProviderSession } from '../provider/public';
import { clearSessionCookie, closeSession, readSessionCookie } from '../sessions/public';

/**
 * Signs out while the service is down, from the page that says so or from the application: the browser forgets the
 * session in any case; the server closes it if it can, otherwise it ends by itself.
 */
export function registerLeave(app: FastifyInstance, database: Database): void {
  app.post(LEAVE_PATH, async (request, reply) => {
    const { origin } = requestState(request);
    if (!isOwnForm(request, origin)) throw refused('sign-out asked by another site');
    const token = readSessionCookie(request);
    if (token)
      await closeSession(database, hashToken(token)).catch((error: unknown) => {
        if (!isDatabaseDown(error)) throw error;
        request.log.warn('session forgotten by the browser alone: the database is down');
      });
    clearSessionCookie(reply, origin);
    forgetProviderSession(reply, origin);
    return reply.redirect('/', 303);
  });
}

/** The page has no anti-forgery token, which would need the session: browsers say where a form comes from. */
function isOwnForm({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === origin : site === 'same-origin';
}
