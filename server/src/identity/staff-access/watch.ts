import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOpenOnBehalf, type AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { audit } from '../../platform/audit/store';
import type { Database } from '../../platform/database/database';
import { CONTRACT_HEADER } from '../../platform/http/gate';
import type { Platform } from '../../platform/http/context';
import { clientOf, requestState } from '../../platform/http/request-state';
import { consultationsAcces } from './tables';

const endpoints = new Map<string, AnyEndpoint>(
  Object.values(endpointsByDomain)
    .flat()
    .map((endpoint) => [`${endpoint.method} /api${endpoint.path}`, endpoint]),
);

/** Calls by which staff with the right write for a member, as the register names them. */
export const writeCalls: readonly string[] = Object.values(endpointsByDomain)
  .flat()
  .filter(({ onBehalf, method, path }) => onBehalf === 'byRight' && !(method === 'DELETE' || path === '/upload'))
  .map(({ method, path }) => `${method} ${path}`);

/** The declared call of a register line; undefined once it is removed. */
export const endpointOf = (appel: string): AnyEndpoint | undefined => endpoints.get(appel.replace(' ', ' /api'));

/**
 * Records what staff read for a member before the response is sent: unrecorded data are not shown. Files have a line in
 * the audit trail too.
 */
export function watchConsultations(app: FastifyInstance, platform: Platform): void {
  app.addHook('onSend', async (request, reply) => {
    const endpoint = endpoints.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    // Public data are not the member's, failures show nothing, and an unknown host has neither members nor a session.
    if (!endpoint || !clientOf(request) || endpoint.access.kind === 'public' || reply.statusCode >= 500) return;
    try {
      await watch(platform, { request, endpoint, isShown: reply.statusCode < 400 });
    } catch (error) {
      // A response that cannot be recorded is not sent. A refusal is: a second error during an error response would
      // bypass its format.
      if (reply.statusCode < 400) throw error;
      request.log.error(error);
    }
  });
}

async function watch(
  platform: Platform,
  { request, endpoint, isShown }: { request: FastifyRequest; endpoint: AnyEndpoint; isShown: boolean },
): Promise<void> {
  const session = await requestState(request).session();
  if (!session?.impersonation) return;
  const { idAcces: accesId } = session.impersonation;
  const isRefusee = !isOpenOnBehalf(endpoint, session.impersonation.mayWrite);
  // A refusal for another reason showed nothing.
  if (!isRefusee && !isShown) return;
  await platform.database.transaction(async (transaction) => {
    await note(transaction, { accesId, request, endpoint, isRefusee, now: platform.clock.now() });
    if (endpoint.response !== 'file' || isRefusee) return;
    const appel = `${endpoint.method} ${endpoint.path}`;
    await audit(transaction, {
      clientCode: session.clientCode,
      date: platform.clock.now(),
      action: 'acces.telechargement',
      acteur: session,
      cible: session.userId,
      details: { appel },
      ip: request.ip,
    });
  });
}

interface Noted {
  accesId: string;
  request: FastifyRequest;
  endpoint: AnyEndpoint;
  isRefusee: boolean;
  now: Date;
}

async function note(database: Database, { accesId, request, endpoint, isRefusee, now }: Noted): Promise<void> {
  const contrat = request.headers[CONTRACT_HEADER];
  const isOnContract =
    endpoint.access.kind === 'member' &&
    !endpoint.access.withoutContract &&
    typeof contrat === 'string' &&
    /^\w{1,40}$/.test(contrat);
  await database
    .insert(consultationsAcces)
    .values({
      accesId,
      appel: `${endpoint.method} ${endpoint.path}`,
      numeroContrat: isOnContract ? contrat : '',
      isRefusee,
      premiere: now,
      derniere: now,
    })
    .onConflictDoUpdate({
      target: [
        consultationsAcces.accesId,
        consultationsAcces.appel,
        consultationsAcces.numeroContrat,
        consultationsAcces.isRefusee,
      ],
      set: { derniere: now, nombre: sql`${consultationsAcces.nombre} + 1` },
    });
}
