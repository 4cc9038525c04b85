import * as oidc from 'openid-client';
import type { ProviderFetch } from '../identity/sign-in/public';
import { messages } from './messages';
import type { NewProvider } from './rules';

const text = messages.provider;
/** Answers of a provider that knows the portal but not the code that it was given. */
const knowsThePortal = new Set(['invalid_grant', 'invalid_request']);

/**
 * Tries an identity provider before it is kept: what it offers, then the identifier and secret of the portal with a
 * code that it never gave. @returns what stands against it, a sentence each.
 */
export async function tryProvider(
  { issuer, clientId, clientSecret }: NewProvider,
  origin: string,
  fetch: ProviderFetch,
): Promise<string[]> {
  const isPlain = new URL(issuer).protocol === 'http:';
  let configuration: oidc.Configuration;
  try {
    configuration = await oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === null ? oidc.None() : oidc.ClientSecretBasic(clientSecret),
      { [oidc.customFetch]: fetch, ...(isPlain ? { execute: [oidc.allowInsecureRequests] } : {}) },
    );
  } catch (error) {
    const isElsewhere = error instanceof oidc.ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
    return [isElsewhere ? text.issuer : text.unreachable(issuer)];
  }
  const offered = configuration.serverMetadata();
  const lacks = [
    ...(offered.response_types_supported?.includes('code') === false ? [text.code] : []),
    ...(offered.code_challenge_methods_supported?.includes('S256') === false ? [text.pkce] : []),
    ...(offered.id_token_signing_alg_values_supported?.includes('RS256') === false ? [text.algorithm] : []),
  ];
  return lacks.length > 0 ? lacks : faultsOfClient(configuration, origin, issuer);
}

/** What the provider refuses of the portal as its client. */
async function faultsOfClient(configuration: oidc.Configuration, origin: string, issuer: string): Promise<string[]> {
  try {
    await oidc.genericGrantRequest(configuration, 'authorization_code', {
      code: 'essai',
      code_verifier: oidc.randomPKCECodeVerifier(),
      redirect_uri: `${origin}/api/identity/callback`,
    });
    return [];
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError) return knowsThePortal.has(error.error) ? [] : [text.refused];
    if (error instanceof oidc.WWWAuthenticateChallengeError) return [text.refused];
    return [text.unreachable(issuer)];
  }
}
