import * as oidc from 'openid-client';
import type { AmfCode } from '@portal/shared-api/contract/connexions';
import { PortalError } from '../../platform/errors';
import type { Client, Platform } from '../../platform/http/context';
import { amfOf } from './amr';
import { CALLBACK_PATH, PORTAL_CLIENT_ID, embeddedClientSecret, SIGNING_ALGORITHM } from '../provider/public';

/** Access to identity providers: the embedded one inside the process, others over the network. */
export type ProviderFetch = (url: string, options: oidc.CustomFetchOptions) => Promise<Response>;

export interface ProviderAccess {
  /** Inside this process, whatever its host name resolves to. */
  embedded: ProviderFetch;
  external: ProviderFetch;
}

/** Start of a sign-in: the provider's address, and the values to verify on return. */
export interface Departure {
  url: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Identity asserted by a provider. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  idToken: string;
  /** Second factor that the provider asked for; null when it does not say. */
  amf: AmfCode | null;
}

/** The portal as OpenID client of each insurer's provider, embedded or external. */
export interface RelyingParty {
  depart(client: Client, origin: string): Promise<Departure>;
  /**
   * Exchanges the code of a return for an identity: it verifies state, nonce, PKCE, issuer, audience, algorithm and
   * signature.
   * @throws Error of the protocol library on any mismatch.
   */
  arrive(client: Client, origin: string, returned: URL, departure: Omit<Departure, 'url'>): Promise<ProvenIdentity>;
  /** Address of the logout at an external provider, or null without one. */
  endSessionUrl(client: Client, origin: string, idToken: string | null): Promise<string | null>;
}

const METADATA_TTL_MS = 10 * 60_000;
const TOLERATED_CLOCK_SKEW_S = 60;
/** Age from which the library reloads the keys of a provider for an unknown one. */
const OLD_ENOUGH_S = 60;
/** Algorithm of external providers; `none` and shared secrets are never accepted. */
const EXTERNAL_ALGORITHM = 'RS256';

/** Metadata of a provider, and a factory of configurations without cached keys. */
interface Known {
  configuration: oidc.Configuration;
  renew: () => oidc.Configuration;
  until: number;
}

export function createRelyingParty(platform: Platform, access: ProviderAccess): RelyingParty {
  const kept = new Map<string, Known>();

  const providerOf = async (client: Client, origin: string): Promise<Known> => {
    const key = JSON.stringify([client.code, origin, client.settings.identityProvider]);
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found;
    const known = { ...(await discover(platform, access, client, origin)), until: Date.now() + METADATA_TTL_MS };
    kept.set(key, known);
    return known;
  };

  return {
    async depart(client, origin) {
      const { configuration } = await providerOf(client, origin);
      const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: `${origin}${CALLBACK_PATH}`,
        scope: 'openid',
        // The provider always asks for credentials: its own session must not sign anyone in.
        prompt: 'login',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, nonce, codeVerifier };
    },

    async arrive(client, origin, returned, { state, nonce, codeVerifier }) {
      const known = await providerOf(client, origin);
      known.configuration = withKeysOf(known);
      const tokens = await oidc.authorizationCodeGrant(known.configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new Error('The provider answered without an identity.');
      return { issuer: claims.iss, subject: claims.sub, idToken: tokens.id_token, amf: amfOf(claims['amr']) };
    },

    async endSessionUrl(client, origin, idToken) {
      if (!client.settings.identityProvider || !idToken) return null;
      const { configuration } = await providerOf(client, origin);
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: `${origin}/` })
        .href;
    },
  };
}

/**
 * A configuration with the cached keys, which reloads them for an unknown key at any time, because a provider may
 * change its keys at any time. The library caches keys by configuration, hence one per return. Only a return with a
 * code accepted by the provider loads keys.
 */
function withKeysOf({ configuration, renew }: Known): oidc.Configuration {
  const renewed = renew();
  const keys = oidc.getJwksCache(configuration);
  if (keys)
    oidc.setJwksCache(renewed, { ...keys, uat: Math.min(keys.uat, Math.floor(Date.now() / 1000) - OLD_ENOUGH_S) });
  return renewed;
}

/** @throws PortalError 503 when the provider does not answer. */
async function discover(
  platform: Platform,
  access: ProviderAccess,
  client: Client,
  origin: string,
): Promise<Omit<Known, 'until'>> {
  const external = client.settings.identityProvider;
  const issuer = new URL(external?.issuer ?? origin);
  const secret = external ? openSecret(platform, external.clientSecretChiffre) : embeddedClientSecret(platform);
  const clientId = external?.clientId ?? PORTAL_CLIENT_ID;
  const metadata = {
    id_token_signed_response_alg: external ? EXTERNAL_ALGORITHM : SIGNING_ALGORITHM,
    [oidc.clockTolerance]: TOLERATED_CLOCK_SKEW_S,
  };
  const authentication = secret ? oidc.ClientSecretBasic(secret) : oidc.None();
  const fetch = external ? access.external : access.embedded;
  // Signatures are verified although the token comes by TLS from the provider itself.
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
  ];
  try {
    const configuration = await oidc.discovery(issuer, clientId, metadata, authentication, {
      [oidc.customFetch]: fetch,
      execute,
    });
    const { ...described } = configuration.serverMetadata();
    return {
      configuration,
      renew: () => {
        const renewed = new oidc.Configuration(described, clientId, metadata, authentication);
        renewed[oidc.customFetch] = fetch;
        for (const apply of execute) apply(renewed);
        return renewed;
      },
    };
  } catch (error) {
    throw new PortalError(503, 'Maintenance', {
      reason: `identity provider unreachable: ${error instanceof Error ? error.name : 'unknown'}`,
    });
  }
}

const openSecret = (platform: Platform, sealed: string | null) => (sealed ? platform.secrets.decrypt(sealed) : null);
