import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { AmfCode } from '@portal/shared-api/contract/connexions';
import { PortalError } from '../../platform/errors';
import type { Client, Platform } from '../../platform/http/context';
import { requestState } from '../../platform/http/request-state';
import { safeAddress } from '../../platform/http/safe-url';
import { hashToken } from '../../platform/secrets';
import type { SmsSender } from '../../platform/sms/sender';
import { findAccount, noteConnection, renewPerson } from '../accounts/public';
import { forgetProviderSession, passOn, type EmbeddedProviders } from '../provider/public';
import {
  deviceOf,
  sessionCookieName,
  setSessionCookie,
  closeSession,
  openSession,
  logConnection,
} from '../sessions/public';
import { findSignedInAccount, type Refusal } from './accounts-of-providers';
import { amrOf } from './amr';
import { clearDepartureCookie, holdsDepartureCookie, setDepartureCookie } from './departure-cookie';
import { renewMemberRoles } from './member-roles';
import { messages } from './messages';
import type { RelyingParty } from './relying-party';
import { rememberSignIn, takeSignIn } from './store';

/** Page after sign-in by default. */
export const HOME = '/';

/**
 * Address requested for after sign-in.
 * @throws PortalError 400 `CallbackInterdit` for an external address.
 */
export function callbackAddress(client: Client, origin: string, asked: string | undefined): string {
  if (asked === undefined || asked === '') return HOME;
  const otherPortals = client.configuration.autresClients.map(({ url }) => new URL(url).origin);
  const address = safeAddress(asked, origin, otherPortals);
  if (address === null) throw new PortalError(400, 'CallbackInterdit', { message: messages.callbackRefused });
  return address;
}

export interface SignInParts {
  platform: Platform;
  providers: EmbeddedProviders;
  party: RelyingParty;
  sms: SmsSender;
}

/** Starts a sign-in and returns the provider's address for the browser. */
export async function startSignIn(
  { platform, party }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  callbackUrl: string,
): Promise<string> {
  const { client, origin } = requestState(request);
  const { url, state, nonce, codeVerifier } = await party.depart(client, origin);
  await rememberSignIn(
    platform.database,
    state,
    { clientCode: client.code, nonce, codeVerifier, callbackUrl },
    platform.clock.now(),
  );
  setDepartureCookie(reply, origin, state);
  forgetProviderSession(reply, origin);
  return url;
}

/** Result of a return from the provider. */
export type Arrival = { kind: 'signedIn'; callbackUrl: string } | { kind: 'expired' | 'failed' | Refusal };

/** Opens the session after a return from the provider, under a new identifier; the browser's previous session ends. */
export async function finishSignIn(
  { platform, party }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Arrival> {
  const { client, origin } = requestState(request);
  const { database, clock, secrets } = platform;
  const returned = new URL(request.url, origin);
  const state = returned.searchParams.get('state') ?? '';
  const isOurs = holdsDepartureCookie(request, state);
  const signIn = isOurs ? await takeSignIn(database, state, client.code, clock.now()) : null;
  // Not before: while the database is away nothing is taken, and the same return opens the session a moment later.
  clearDepartureCookie(reply, origin, state);
  if (!signIn) return { kind: 'expired' };
  let identity;
  try {
    identity = await party.arrive(client, origin, returned, {
      state,
      nonce: signIn.nonce,
      codeVerifier: signIn.codeVerifier,
    });
  } catch (error) {
    if (error instanceof PortalError) throw error;
    // Any fault of the provider means no session; the operator finds the reason in the log.
    request.log.warn(
      { reason: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' },
      'sign-in refused',
    );
    return { kind: 'failed' };
  }
  const now = clock.now();
  const found = await findSignedInAccount(database, client, identity, now);
  if ('refusal' in found) return { kind: found.refusal };
  const { accountId } = found;
  const numero = randomUUID();
  const token = await database.transaction(async (transaction) => {
    const previous = request.cookies[sessionCookieName(origin)];
    if (previous) await closeSession(transaction, hashToken(previous));
    await noteConnection(transaction, accountId, now);
    const account = await findAccount(transaction, client.code, accountId);
    if (account) await renewPerson(transaction, platform.contrats, account);
    await renewMemberRoles(transaction, platform.contrats, client.code, accountId);
    await logConnection(transaction, {
      clientCode: client.code,
      compteId: accountId,
      motifEchec: null,
      userAgent: request.headers['user-agent'] ?? '',
      ip: request.ip,
      date: now,
      amf: identity.amf,
      ouverture: numero,
    });
    const idTokenChiffre = client.settings.identityProvider ? secrets.encrypt(identity.idToken) : null;
    return openSession(transaction, {
      clientCode: client.code,
      compteId: accountId,
      idTokenChiffre,
      numero,
      device: deviceOf(request),
      now,
    });
  });
  setSessionCookie(reply, origin, token);
  return { kind: 'signedIn', callbackUrl: signIn.callbackUrl };
}

/** Sign-in in progress at the embedded provider in this browser, or null. */
export async function currentInteraction(
  { providers }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  const { client, origin } = requestState(request);
  if (client.settings.identityProvider) return null;
  const provider = await providers.at(client, origin);
  passOn(request, origin);
  try {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return {
      porteurHash: hashToken(`${origin} ${uid}`),
      conclude: (accountId, amf) => conclude(provider, request, reply, accountId, amf),
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

export interface Interaction {
  /** Digest of the interaction, whose signed identifier is in this browser only. */
  porteurHash: string;
  /** Gives the provider the account and its second factor; returns the next address of the browser. */
  conclude(accountId: string, amf: AmfCode): Promise<string>;
}

function conclude(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
  amf: AmfCode,
): Promise<string> {
  return provider.interactionResult(request.raw, reply.raw, { login: { accountId, remember: false, amr: amrOf(amf) } });
}
