import type { FastifyReply, FastifyRequest } from 'fastify';
import { readAudienceReport } from '@portal/shared-api/contract/audiences';
import { readBoot } from '@portal/shared-api/contract/boot';
import { listExports } from '@portal/shared-api/contract/exports';
import { getRegistry, reportIncident } from '@portal/shared-api/contract/federation';
import { CSP_REPORT_PATH } from '@portal/shared-api/rules/page-policy';
import { readSessionState } from '@portal/shared-api/contract/securite';
import type { Client, Platform, Session } from '../../platform/http/context';
import { requestState } from '../../platform/http/request-state';
import { hashToken } from '../../platform/secrets';
import { endAcces } from './end';
import { findCurrentAcces, showOnBehalf, type Acces } from './session';
import { isStaff } from '../accounts/public';
import {
  type FoundSession,
  readSessionCookie,
  setSessionCookie,
  findSession,
  givenIdentifiers,
} from '../sessions/public';

interface RequestOf {
  request: FastifyRequest;
  reply: FastifyReply;
  client: Client;
}

/**
 * Calls that a page makes by itself, or again and again while something is made: they are no sign of a person, and do
 * not extend the session.
 */
const byThePage: ReadonlySet<string> = new Set(
  [readSessionState, getRegistry, reportIncident, listExports, readAudienceReport]
    .map(({ method, path }) => `${method} /api${path}`)
    .concat(`POST ${CSP_REPORT_PATH}`),
);

/** Session of the request's cookie, or null: the signed-in person, or the member whose space staff consult. */
export async function findRequestSession(platform: Platform, exchange: RequestOf): Promise<Session | null> {
  const { request, client } = exchange;
  const token = readSessionCookie(request);
  if (token === null) return null;
  const now = platform.clock.now();
  const isActivity = !byThePage.has(`${request.method} ${urlOf(request)}`);
  const found =
    (await findSession(platform.database, client.code, token, now, isActivity)) ??
    (await resume(platform, exchange, token, now));
  if (!found) return null;
  const { session, numero } = found;
  const acces = isStaff(session) ? await findCurrentAcces(platform.database, numero) : null;
  if (!acces) return session;
  return (
    (await showOnBehalf(platform.database, client, session, acces, now)) ?? giveBack(platform, exchange, session, acces)
  );
}

/** The session that this same call renamed before its answer was lost: the browser gets its identifier after all. */
async function resume(
  { database, secrets }: Platform,
  { request, reply, client }: RequestOf,
  former: string,
  now: Date,
): Promise<FoundSession | null> {
  for (const token of givenIdentifiers(secrets, request, former, now)) {
    const found = await findSession(database, client.code, token, now);
    if (!found) continue;
    setSessionCookie(reply, requestState(request).origin, token);
    return { ...found, session: { ...found.session, isResumed: true } };
  }
  return null;
}

/**
 * After a consultation the browser gets the session of staff back, with a new identifier. The current page still shows
 * the member: its calls are anonymous, and only a newly opened page sees staff.
 */
async function giveBack(
  platform: Platform,
  { request, reply, client }: RequestOf,
  acteur: Session,
  { id: idAcces, compteId, dateExpiration }: Acces,
): Promise<Session | null> {
  const now = platform.clock.now();
  const dateFin = now < dateExpiration ? now : dateExpiration;
  const token = await platform.database.transaction((transaction) =>
    endAcces(transaction, { idAcces, acteur, compteId, action: 'acces.expire', dateFin, now, ip: request.ip }),
  );
  if (token === null) return null;
  setSessionCookie(reply, requestState(request).origin, token);
  const url = urlOf(request);
  const isPage = !url.startsWith('/api/') || url === `/api${readBoot.path}`;
  return isPage ? { ...acteur, clientCode: client.code, idHash: hashToken(token) } : null;
}

const urlOf = (request: FastifyRequest) => request.routeOptions.url ?? '';
