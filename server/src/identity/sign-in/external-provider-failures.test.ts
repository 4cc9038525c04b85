import { eq } from 'drizzle-orm';
import { generateKeyPair } from 'jose';
import { createSecrets } from '../../platform/secrets';
import { TestBrowser } from '../../platform/testing/browser';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { testConfig } from '../../platform/testing/test-config';
import { createPerson } from '../../platform/testing/test-people';
import { clients } from '../clients/tables';
import { comptesExternes } from '../accounts/tables';
import { ISSUER, AUDIENCE, type FakeProvider, createFakeProvider, comeBack } from './testing/provider';

let test: TestApp;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await createFakeProvider();
  test = await createTestApp({ providerAccess: { external: (url, options) => provider.fetch(url, options) } });
  const clientSecretChiffre = createSecrets(testConfig.secret).encrypt('un secret');
  const [vald] = await test.database.select().from(clients).where(eq(clients.code, 'VALD'));
  if (!vald) throw new Error('VALD is missing.');
  await test.database
    .update(clients)
    .set({
      settings: { ...vald.settings, identityProvider: { issuer: ISSUER, clientId: AUDIENCE, clientSecretChiffre } },
    })
    .where(eq(clients.code, 'VALD'));
  const { id } = await createPerson(test.database, { userName: 'camille.vernoux@exemple.test' });
  await test.database
    .insert(comptesExternes)
    .values({ clientCode: 'VALD', issuer: ISSUER, subject: 'externe-42', compteId: id });
});
beforeEach(() => {
  provider.bend = {};
  provider.isDown = false;
  provider.codeVerifiers.length = 0;
});
afterAll(() => test.close());

const minute = 60;
const nowSeconds = () => Math.floor(Date.now() / 1000);

it.each<[string, () => Promise<FakeProvider['bend']> | FakeProvider['bend']]>([
  ['of another issuer', () => ({ claims: { iss: 'https://autre.test' } })],
  ['for another audience', () => ({ claims: { aud: 'autre' } })],
  ['with another nonce', () => ({ claims: { nonce: 'autre' } })],
  ['that expired', () => ({ claims: { iat: nowSeconds() - 30 * minute, exp: nowSeconds() - 10 * minute } })],
  [
    'signed with a shared secret',
    () => ({ alg: 'HS256', signedWith: new TextEncoder().encode('un secret un secret un secret un secret') }),
  ],
  ['signed with another key', async () => ({ signedWith: await generateKeyPair('RS256') })],
  ['signed with another algorithm', async () => ({ alg: 'PS256', signedWith: await generateKeyPair('PS256') })],
])('opens no session for an identity %s', async (_what, bend) => {
  provider.bend = await bend();
  const browser = new TestBrowser(test.app);
  const { answer } = await comeBack(provider, browser);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('La connexion n’a pas abouti');
  expect(browser.cookies.has('session')).toBe(false);
});

it('tolerates a clock difference of one minute', async () => {
  provider.bend = { claims: { iat: nowSeconds() + 50, exp: nowSeconds() + 5 * minute } };
  expect((await comeBack(provider, new TestBrowser(test.app))).answer.headers.location).toBe('/');
});

it('reports a provider that does not answer, and keeps open sessions', async () => {
  const browser = new TestBrowser(test.app);
  await comeBack(provider, browser);
  provider.isDown = true;
  expect((await browser.get('/api/identity/current-user')).statusCode).toBe(200);
  const stranger = await createTestApp({
    providerAccess: { external: (url, options) => provider.fetch(url, options) },
  });
  const [vald] = await test.database.select().from(clients).where(eq(clients.code, 'VALD'));
  if (vald) await stranger.database.update(clients).set({ settings: vald.settings }).where(eq(clients.code, 'VALD'));
  const answer = await new TestBrowser(stranger.app).get('/api/identity/login');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('momentanément indisponible');
  await stranger.close();
});

it('signs out while the provider does not answer, and a copied cookie opens nothing any more', async () => {
  const browser = new TestBrowser(test.app);
  await comeBack(provider, browser);
  await browser.get('/api/identity/client/configuration');
  const thief = new TestBrowser(test.app);
  thief.cookies.set('session', browser.cookies.get('session') ?? '');
  const isOpen = async () => (await thief.get('/api/identity/current-user')).statusCode === 200;
  expect(await isOpen()).toBe(true);
  provider.isDown = true;
  const before = Date.now;
  // What is known of the provider is too old by now.
  Date.now = () => before() + 11 * 60_000;
  try {
    expect((await browser.post('/api/identity/logout')).json()).toEqual({ logoutUrl: '/' });
  } finally {
    Date.now = before;
  }
  expect(await isOpen()).toBe(false);
});
