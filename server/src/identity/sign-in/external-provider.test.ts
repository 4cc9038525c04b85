import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { generateKeyPair } from 'jose';
import { createSecrets } from '../../platform/secrets';
import { TestBrowser } from '../../platform/testing/browser';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { testConfig } from '../../platform/testing/test-config';
import { createPerson } from '../../platform/testing/test-people';
import { findLeft } from '../accounts/external';
import { clients } from '../clients/tables';
import { comptes, comptesExternes } from '../accounts/tables';
import { createLink } from '../links/store';
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

it('[PRE-30] signs in through the client’s own provider and returns with a session', async () => {
  const browser = new TestBrowser(test.app);
  const { departure, answer } = await comeBack(provider, browser);
  expect(departure.origin).toBe(ISSUER);
  expect(departure.searchParams.get('code_challenge_method')).toBe('S256');
  expect(provider.codeVerifiers[0]).toMatch(/^[\w-]{43}$/);
  expect(answer.headers.location).toBe('/');
  expect((await browser.get('/api/identity/current-user')).json()).toMatchObject({
    userName: 'camille.vernoux@exemple.test',
  });
});

it('[SES-09] ends the session at the provider too', async () => {
  const browser = new TestBrowser(test.app);
  await comeBack(provider, browser);
  await browser.get('/api/identity/client/configuration');
  const { logoutUrl } = (await browser.post('/api/identity/logout')).json<{ logoutUrl: string }>();
  expect(logoutUrl).toContain(`${ISSUER}/logout?`);
  expect(logoutUrl).toContain('id_token_hint=');
});

it('reads the keys again as soon as the provider changes them, and the old ones become invalid', async () => {
  expect((await comeBack(provider, new TestBrowser(test.app))).answer.headers.location).toBe('/');
  const old = provider.keys;
  Object.assign(provider, { keys: await generateKeyPair('RS256', { extractable: true }), kid: 'deux' });
  expect((await comeBack(provider, new TestBrowser(test.app))).answer.headers.location).toBe('/');
  provider.bend = { signedWith: old };
  expect((await comeBack(provider, new TestBrowser(test.app))).answer.statusCode).toBe(400);
});

it('never links an account by its e-mail address', async () => {
  provider.bend = { claims: { sub: 'externe-43', email: 'camille.vernoux@exemple.test', email_verified: true } };
  const browser = new TestBrowser(test.app);
  const { answer } = await comeBack(provider, browser);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('Aucun espace n’est rattaché à ce compte');
  expect(browser.cookies.has('session')).toBe(false);
});

it('tells a person whose space was deleted that it opens again, as often as they come back', async () => {
  const { id } = await createPerson(test.database, { userName: 'supprime@exemple.test', etat: 'SUPPRIME' });
  const link = { clientCode: 'VALD', issuer: ISSUER, subject: 'externe-44', compteId: id };
  await test.database.insert(comptesExternes).values(link);
  provider.bend = { claims: { sub: 'externe-44' } };
  const isLeft = async () => (await findLeft(test.database, link, ['externe-44'])).has('externe-44');
  expect(await isLeft()).toBe(true);
  for (let turn = 0; turn < 2; turn += 1) {
    const { answer } = await comeBack(provider, new TestBrowser(test.app));
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('Votre espace avait été supprimé');
    expect(await isLeft()).toBe(false);
  }
});

it.each([
  [{ etat: 'DESACTIVE', motifEtat: 'SUPPRESSION' }, 'Vous pouvez encore le rétablir', true],
  [{ etat: 'DESACTIVE', motifEtat: 'SUPPRESSION' }, 'Votre compte est désactivé', false],
  [{ etat: 'DESACTIVE', motifEtat: 'Demande' }, 'Votre compte est désactivé', false],
  [{ etat: 'RADIE' }, 'Votre contrat est résilié', false],
  [{ dateFinAcces: '2020-01-01' }, 'Votre accès a pris fin', false],
] as const)('tells the person of an account %j what became of it: « %s »', async (state, said, isLinkOpen) => {
  const now = test.clock.now();
  const subject = `externe-${JSON.stringify(state)}-${isLinkOpen}`;
  const { id: compteId } = await createPerson(test.database, { userName: `${randomUUID()}@exemple.test`, ...state });
  await test.database.insert(comptesExternes).values({ clientCode: 'VALD', issuer: ISSUER, subject, compteId });
  if (isLinkOpen)
    await createLink(test.database, {
      clientCode: 'VALD',
      compteId,
      purpose: 'AnnulationSuppression',
      ttlMs: 86_400_000,
      now,
    });
  provider.bend = { claims: { sub: subject } };
  const { answer } = await comeBack(provider, new TestBrowser(test.app));
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain(said);
});

it('[CTL-17] asks at the first connection alone how statements come, unless it was answered', async () => {
  const connect = async (subject: string) => {
    const { id } = await createPerson(test.database, { userName: `${subject}@exemple.test`, motDePasse: null });
    await test.database.insert(comptesExternes).values({ clientCode: 'VALD', issuer: ISSUER, subject, compteId: id });
    return again(subject);
  };
  const again = async (subject: string) => {
    provider.bend = { claims: { sub: subject } };
    const browser = new TestBrowser(test.app);
    await comeBack(provider, browser);
    await browser.get('/api/identity/client/configuration');
    return browser;
  };
  const asked = async (browser: TestBrowser) => (await browser.get('/api/identity/dematerialisation')).json();
  const first = await connect('externe-50');
  expect(await asked(first)).toEqual({ isQuestionPosee: true });
  expect((await first.post('/api/identity/dematerialisation', { dematerialization: false })).statusCode).toBe(204);
  expect(await asked(first)).toEqual({ isQuestionPosee: false });
  // What was answered changes by F-14 alone.
  expect((await first.post('/api/identity/dematerialisation', { dematerialization: true })).statusCode).toBe(409);
  const [account] = await test.database.select().from(comptes).where(eq(comptes.userName, 'externe-50@exemple.test'));
  expect(account?.isDematerialise).toBe(false);
  const silent = await connect('externe-51');
  expect(await asked(silent)).toEqual({ isQuestionPosee: true });
  expect(await asked(await again('externe-51'))).toEqual({ isQuestionPosee: false });
  // An account with a password was asked when it was made.
  const inside = await createPerson(test.database, { userName: 'externe-52@exemple.test' });
  await test.database
    .insert(comptesExternes)
    .values({ clientCode: 'VALD', issuer: ISSUER, subject: 'externe-52', compteId: inside.id });
  expect(await asked(await again('externe-52'))).toEqual({ isQuestionPosee: false });
});

it('[PRE-25] keeps the portal’s own provider closed', async () => {
  const browser = new TestBrowser(test.app);
  expect((await browser.get('/.well-known/openid-configuration')).statusCode).toBe(404);
  await browser.get('/api/identity/client/configuration');
  expect(
    (
      await browser.post('/api/identity/login', {
        userName: 'camille.vernoux@exemple.test',
        password: 'Demo!Portail2026',
      })
    ).statusCode,
  ).toBe(403);
});
