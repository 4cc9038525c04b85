import type { FastifyReply } from 'fastify';
import type { Configuration, JWK as ProviderKey, Provider, interactionPolicy } from 'oidc-provider';
import type { Client, Platform } from '../../platform/http/context';
import { hostCookie, hostCookieOptions } from '../../platform/http/cookies';
import { isSignInAllowed } from '../accounts/public';
import { databaseAdapter } from './adapter';
import { SIGNING_ALGORITHM, signingKey } from './keys';
import { loadProviderLibrary } from './library';

/** The portal as a client of its own provider. */
export const PORTAL_CLIENT_ID = 'portail';
export const CALLBACK_PATH = '/api/identity/callback';
/** Sign-in page, rendered by the server. */
export const SIGN_IN_PATH = '/connexion';

/** Cookie of the provider's own session, which would otherwise outlive the portal's. */
const PROVIDER_SESSION_COOKIE = 'fournisseur';

const MINUTE_S = 60;

/** Page of an error at the provider, in French, with a link back. */
export type RenderProviderError = (client: Client) => Promise<string>;

/** OpenID provider of one client at one address: authorization code with PKCE, nothing else. */
export async function createEmbeddedProvider(
  platform: Platform,
  client: Client,
  issuer: string,
  renderError: RenderProviderError,
): Promise<Provider> {
  const { database, secrets } = platform;
  const library = await loadProviderLibrary();
  const key = await signingKey(database, secrets, client.code);
  const cookie = { ...hostCookieOptions(issuer), signed: true };
  const configuration: Configuration = {
    adapter: databaseAdapter(database, issuer),
    clients: [
      {
        client_id: PORTAL_CLIENT_ID,
        client_secret: embeddedClientSecret(platform),
        redirect_uris: [`${issuer}${CALLBACK_PATH}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    jwks: { keys: [toProviderKey(key)] },
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    scopes: ['openid'],
    claims: { openid: ['sub', 'amr'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    cookies: {
      keys: secrets.keysFor('provider-cookies'),
      names: {
        session: hostCookie(issuer, PROVIDER_SESSION_COOKIE),
        interaction: hostCookie(issuer, 'connexion'),
        resume: hostCookie(issuer, 'connexion_suite'),
      },
      long: cookie,
      short: cookie,
    },
    routes: { authorization: '/oidc/auth', token: '/oidc/token', jwks: '/oidc/jwks' },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { url: () => SIGN_IN_PATH, policy: signInOnly(library.interactionPolicy) },
    loadExistingGrant: grantToPortal,
    findAccount: async (_context, id) =>
      (await isSignInAllowed(database, client.code, id, platform.clock.now()))
        ? { accountId: id, claims: async () => ({ sub: id }) }
        : undefined,
    ttl: {
      AuthorizationCode: MINUTE_S,
      AccessToken: MINUTE_S,
      IdToken: 5 * MINUTE_S,
      Grant: 15 * MINUTE_S,
      Interaction: 15 * MINUTE_S,
      Session: 15 * MINUTE_S,
    },
    renderError: async (context) => {
      context.type = 'html';
      context.body = await renderError(client);
    },
  };
  const provider = new library.Provider(issuer, configuration);
  provider.proxy = true;
  return provider;
}

/**
 * Deletes the browser's session at the provider: each sign-in starts without a user, so that another person may sign in
 * afterwards.
 */
export function forgetProviderSession(reply: FastifyReply, origin: string): void {
  const name = hostCookie(origin, PROVIDER_SESSION_COOKIE);
  for (const cookie of [name, `${name}.sig`]) reply.clearCookie(cookie, hostCookieOptions(origin));
}

/** Secret between provider and portal, which are the same server. */
export const embeddedClientSecret = (platform: Pick<Platform, 'secrets'>) =>
  platform.secrets.keyFor('embedded-provider-client');

/**
 * Sign-in is the only prompt: the portal is its own client and needs no consent. It is asked for each time: a browser
 * could leave `prompt` out of the address, and its session at the provider would outlive those of the portal.
 */
function signInOnly(policies: typeof interactionPolicy) {
  const { Check } = policies;
  const policy = policies.base();
  policy.remove('consent');
  policy
    .get('login')
    ?.checks.add(
      new Check('always', 'End-User authentication is always required', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

type LoadExistingGrant = NonNullable<Configuration['loadExistingGrant']>;

const grantToPortal: LoadExistingGrant = async (context) => {
  const { provider, client, session } = context.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid');
  await grant.save();
  return grant;
};

function toProviderKey(jwk: object): ProviderKey {
  const { kty, ...rest } = { kty: 'EC', ...jwk };
  return { kty, ...rest } as ProviderKey;
}
