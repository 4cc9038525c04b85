import { SignJWT, exportJWK, generateKeyPair, type JWTPayload } from 'jose';
import type { TestBrowser } from '../../../platform/testing/browser';
import type { ProviderFetch } from '../relying-party';

export const ISSUER = 'https://identite.exemple.test';
export const AUDIENCE = 'portail-vald';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** An external provider by its endpoints; tests alter its responses. */
export interface FakeProvider {
  fetch: ProviderFetch;
  isDown: boolean;
  keys: Keys;
  kid: string;
  /** Claims and header that override the correct ones in the next id_token. */
  bend: { claims?: JWTPayload; alg?: string; signedWith?: Keys | Uint8Array };
  /** Nonce of the last sign-in, repeated in the correct response. */
  nonce: string;
  codeVerifiers: string[];
}

export async function createFakeProvider(): Promise<FakeProvider> {
  const provider: FakeProvider = {
    isDown: false,
    keys: await generateKeyPair('RS256', { extractable: true }),
    kid: 'un',
    bend: {},
    nonce: '',
    codeVerifiers: [],
    fetch: async () => new Response(),
  };
  const json = (body: object) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  provider.fetch = async (url, options) => {
    if (provider.isDown) throw new TypeError('fetch failed');
    const { pathname } = new URL(url);
    if (pathname === '/.well-known/openid-configuration') {
      return json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/jwks`,
        end_session_endpoint: `${ISSUER}/logout`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (pathname === '/jwks')
      return json({
        keys: [{ ...(await exportJWK(provider.keys.publicKey)), kid: provider.kid, alg: 'RS256', use: 'sig' }],
      });
    provider.codeVerifiers.push(new URLSearchParams(String(options.body)).get('code_verifier') ?? '');
    return json({ access_token: 'a', token_type: 'bearer', expires_in: 60, id_token: await sign(provider) });
  };
  return provider;
}

async function sign({ keys, kid, bend, nonce }: FakeProvider): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: ISSUER, aud: AUDIENCE, sub: 'externe-42', nonce, iat: now, exp: now + 300, ...bend.claims };
  const key = bend.signedWith ?? keys;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: bend.alg ?? 'RS256', kid })
    .sign(key instanceof Uint8Array ? key : key.privateKey);
}

/** Goes to the provider and returns with a code. */
export async function comeBack(provider: FakeProvider, browser: TestBrowser) {
  const departure = new URL(String((await browser.get('/api/identity/login')).headers.location));
  provider.nonce = departure.searchParams.get('nonce') ?? '';
  const state = departure.searchParams.get('state') ?? '';
  const answer = await browser.get(`/api/identity/callback?code=abc&state=${state}&iss=${encodeURIComponent(ISSUER)}`);
  return { departure, answer };
}
