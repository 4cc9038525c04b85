import type { FastifyRequest } from 'fastify';
import { accessOf, isOpenOnBehalf, type Access, type AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { roleOnContract } from '@portal/shared-api/contract/roles';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { audit } from '../audit/store';
import { PortalError, refused } from '../errors';
import { isBelow, type LimitRule } from '../limits/store';
import { messages } from '../messages';
import type { Client, ContratAutorise, Platform, Session } from './context';
import { requestState } from './request-state';

/** Header that names the current contract; never an authorisation by itself (product 0.7). */
export const CONTRACT_HEADER = 'x-numcontrat';

/** A person refused this often tries something: more lines would only fill the trail. */
const auditedRefusals: LimitRule = { name: 'refus-traces', limit: 100, windowMs: 10 * 60_000 };

export interface Admission {
  client: Client;
  session: Session | null;
  contrat: ContratAutorise | null;
}

/**
 * Checks a request before its handler: session, limits of impersonation, role or right, contract and the side there,
 * feature, in this order.
 * @throws PortalError 401 `SessionAbsente`, 403 `LectureSeule`, `AccesRefuse`, `ContratNonAutorise`,
 * `FonctionnaliteInactive`.
 */
export async function admit(platform: Platform, endpoint: AnyEndpoint, request: FastifyRequest): Promise<Admission> {
  const access = accessOf(endpoint, request.query ?? {});
  const { client, session: findSession, clientFor } = requestState(request);
  if (endpoint.isInternalIdentity && client.settings.identityProvider)
    throw refused('identity belongs to the external provider');
  if (endpoint.isClosedOnRestrictedUrl && client.configuration.isRestrictedUrl)
    throw refused('closed at a restricted address');
  const session = await findSession();
  if (access.kind !== 'public' && !session)
    throw new PortalError(401, 'SessionAbsente', { message: messages.accessDenied });
  if (session?.impersonation && !isOpenOnBehalf(endpoint, session.impersonation.mayWrite)) {
    await auditRefusal(platform, session, request, 'acces.refuse', session.userId);
    throw new PortalError(403, 'LectureSeule', {
      message: session.impersonation.mayWrite ? messages.memberAlone : messages.readOnly,
    });
  }
  if (session) await checkRole(platform, access, session, request);
  const contrat =
    session && isOnContract(endpoint, access, session, request)
      ? await checkContrat(platform, client, session, request)
      : null;
  if (contrat && session) await checkSide(platform, access, { session, contrat }, request);
  const own = await clientFor(session, contrat?.numeroContratIndividuel ?? null);
  if ('feature' in access && access.feature) checkFeature(own, access.feature, contrat);
  return { client: own, session, contrat };
}

async function checkRole(platform: Platform, access: Access, session: Session, request: FastifyRequest): Promise<void> {
  const isAllowed =
    access.kind === 'public' ||
    access.kind === 'session' ||
    (access.kind === 'member' && access.roles.some((role) => session.roles.includes(role))) ||
    (access.kind === 'staff' && session.rights.has(access.right));
  if (isAllowed) return;
  await auditRefusal(platform, session, request, 'acces.refuse', access.kind === 'staff' ? access.right : access.kind);
  throw refused('role or right missing');
}

/** Whoever is on both sides acts on a contract as the side that they have there (decision 0152). */
async function checkSide(
  platform: Platform,
  access: Access,
  { session, contrat }: { session: Session; contrat: ContratAutorise },
  request: FastifyRequest,
): Promise<void> {
  if (access.kind !== 'member' || access.rolesOf === 'account' || access.roles.includes(roleOnContract(contrat)))
    return;
  await auditRefusal(platform, session, request, 'acces.refuse', access.kind);
  throw refused('call for the other side of the contract');
}

/** Whether a call is about a contract, which the person must hold. */
function isOnContract(
  { accessWhere }: AnyEndpoint,
  access: Access,
  { roles }: Session,
  { headers }: FastifyRequest,
): boolean {
  if (access.kind === 'member')
    return access.withoutContract === 'whereNoneIsNamed'
      ? headers[CONTRACT_HEADER] !== undefined
      : !access.withoutContract;
  const isMember = roles.includes('User') || roles.includes('Beneficiaire');
  const mayName =
    (access.kind === 'public' && accessWhere !== undefined) ||
    ((access.kind === 'public' || access.kind === 'session') && access.isContractRead);
  return mayName === true && isMember && headers[CONTRACT_HEADER] !== undefined;
}

/** A foreign, an unknown and a missing contract get the same response. */
async function checkContrat(
  platform: Platform,
  client: Client,
  session: Session,
  request: FastifyRequest,
): Promise<ContratAutorise> {
  const numero = request.headers[CONTRACT_HEADER];
  const contrat =
    typeof numero === 'string' && numero.length <= 40
      ? await platform.contrats.findContratForUser(platform.database, client, session, numero)
      : null;
  if (contrat) return contrat;
  if (numero !== undefined)
    await auditRefusal(platform, session, request, 'contrat.refuse', String(numero).slice(0, 40));
  throw new PortalError(403, 'ContratNonAutorise', { message: messages.contractRefused });
}

/** @throws PortalError 403 `FonctionnaliteInactive` when the feature is inactive for the client or this contract. */
export function checkFeature(client: Client, feature: FeatureKey, contrat: ContratAutorise | null): void {
  if (isFeatureAllowed(client.configuration.fonctionnalites, feature, contrat?.numeroContratIndividuel ?? null)) return;
  throw new PortalError(403, 'FonctionnaliteInactive', {
    message: contrat ? messages.featureInactiveHere : messages.featureInactive,
  });
}

async function auditRefusal(
  platform: Platform,
  session: Session,
  request: FastifyRequest,
  action: string,
  cible: string,
): Promise<void> {
  const appel = `${request.method} ${request.routeOptions.url ?? ''}`;
  const now = platform.clock.now();
  if (!(await isBelow(platform.database, platform.secrets, auditedRefusals, session.userId, now))) {
    request.log.warn({ action, appel }, 'refusal not audited: too many of one account');
    return;
  }
  await audit(platform.database, {
    clientCode: session.clientCode,
    date: now,
    action,
    acteur: session,
    cible,
    details: { appel },
    ip: request.ip,
  });
}
