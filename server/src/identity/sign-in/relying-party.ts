import * as oidc from 'openid-client';
import { PortalError } from '../../platform/errors';
import type { Client, Platform } from '../../platform/http/context';
import { CALLBACK_PATH, PORTAL_CLIENT_ID, embeddedClientSecret } from '../provider/embedded-provider';
import { SIGNING_ALGORITHM } from '../provider/keys';

/** How the portal reaches identity providers: its own by a call inside the process, others over the network. */
export type ProviderFetch = (url: string, options: oidc.CustomFetchOptions) => Promise<Response>;

export interface ProviderAccess {
  /** Whatever the names resolve to, the embedded provider is in this very process. */
  embedded: ProviderFetch;
  external: ProviderFetch;
}

/** Departure for a provider: where to, and what must come back. */
export interface Departure {
  url: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who a provider says signed in. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  idToken: string;
}

/** The portal as the client of the identity provider of each insurer: its own, or an external one. */
export interface RelyingParty {
  depart(client: Client, origin: string): Promise<Departure>;
  /**
   * Exchanges the code of a return for an identity: state, nonce, PKCE, issuer, audience, algorithm
   * and signature are checked.
   * @throws Error of the protocol library when anything differs.
   */
  arrive(client: Client, origin: string, returned: URL, departure: Omit<Departure, 'url'>): Promise<ProvenIdentity>;
  /** Address that ends the session at an external provider, or null when there is nothing to end. */
  endSessionUrl(client: Client, origin: string, idToken: string | null): Promise<string | null>;
}

const METADATA_TTL_MS = 10 * 60_000;
const TOLERATED_CLOCK_SKEW_S = 60;
/** Age from which the library reads the keys of a provider again for one that it does not know. */
const OLD_ENOUGH_S = 60;
/** Algorithms of an external provider; `none` and shared secrets are never among them. */
const EXTERNAL_ALGORITHM = 'RS256';

export function createRelyingParty(platform: Platform, access: ProviderAccess): RelyingParty {
  const kept = new Map<string, { configuration: oidc.Configuration; until: number }>();

  const configurationOf = async (client: Client, origin: string): Promise<oidc.Configuration> => {
    const key = JSON.stringify([client.code, origin, client.settings.identityProvider]);
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.configuration;
    const configuration = await discover(platform, access, client, origin);
    kept.set(key, { configuration, until: Date.now() + METADATA_TTL_MS });
    return configuration;
  };

  return {
    async depart(client, origin) {
      const configuration = await configurationOf(client, origin);
      const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: `${origin}${CALLBACK_PATH}`,
        scope: 'openid',
        // Whoever asks to sign in signs in: a forgotten session at the provider opens nothing by itself.
        prompt: 'login',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, nonce, codeVerifier };
    },

    async arrive(client, origin, returned, { state, nonce, codeVerifier }) {
      const configuration = await configurationOf(client, origin);
      allowNewKey(configuration);
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new Error('The provider answered without an identity.');
      return { issuer: claims.iss, subject: claims.sub, idToken: tokens.id_token };
    },

    async endSessionUrl(client, origin, idToken) {
      if (!client.settings.identityProvider || !idToken) return null;
      const configuration = await configurationOf(client, origin);
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: `${origin}/` }).href;
    },
  };
}

/**
 * A key that is not among those kept is asked for again, however lately they were read: a provider may change its keys at
 * any time. Only a return with a code that the provider has accepted comes this far.
 */
function allowNewKey(configuration: oidc.Configuration): void {
  const kept = oidc.getJwksCache(configuration);
  if (kept) oidc.setJwksCache(configuration, { ...kept, uat: Math.min(kept.uat, Math.floor(Date.now() / 1000) - OLD_ENOUGH_S) });
}

/** @throws PortalError 503 when the provider does not answer. */
async function discover(platform: Platform, access: ProviderAccess, client: Client, origin: string): Promise<oidc.Configuration> {
  const external = client.settings.identityProvider;
  const issuer = new URL(external?.issuer ?? origin);
  const secret = external ? openSecret(platform, external.clientSecretChiffre) : embeddedClientSecret(platform);
  try {
    return await oidc.discovery(
      issuer,
      external?.clientId ?? PORTAL_CLIENT_ID,
      { id_token_signed_response_alg: external ? EXTERNAL_ALGORITHM : SIGNING_ALGORITHM, [oidc.clockTolerance]: TOLERATED_CLOCK_SKEW_S },
      secret ? oidc.ClientSecretBasic(secret) : oidc.None(),
      {
        [oidc.customFetch]: external ? access.external : access.embedded,
        // Signatures are checked although the token comes by TLS from the provider itself.
        execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
      },
    );
  } catch (error) {
    throw new PortalError(503, 'Maintenance', { reason: `identity provider unreachable: ${error instanceof Error ? error.name : 'unknown'}` });
  }
}

const openSecret = (platform: Platform, sealed: string | null) => (sealed ? platform.secrets.decrypt(sealed) : null);
