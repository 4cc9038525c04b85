import { request } from 'node:http';
import { eq, like } from 'drizzle-orm';
import { rateLimits } from '../../platform/limits/tables';
import { TestBrowser } from '../../platform/testing/browser';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { createPerson, testPassword } from '../../platform/testing/test-people';
import { comptes } from '../accounts/tables';
import { findClientByCode } from '../clients/store';
import { endOtherSessions } from '../second-factor/public';
import { findSignedInAccount } from './accounts-of-providers';

let test: TestApp;
let people = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => test.database.delete(rateLimits));
afterAll(() => test.close());

async function someone(): Promise<{ id: string; userName: string }> {
  people += 1;
  return createPerson(test.database, { userName: `en.chemin${people}@exemple.test` });
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
};
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/identity/current-user')).statusCode === 200;

/** A browser whose password was right, before it follows the address that it was given. */
async function afterPassword(userName: string): Promise<{ browser: TestBrowser; next: string }> {
  const browser = new TestBrowser(test.app);
  await browser.openSignIn();
  const answer = await browser.post('/api/identity/login', { userName, password: testPassword });
  return { browser, next: pathOf(answer.json<{ redirectUrl: string }>().redirectUrl) };
}

describe('a sign-in under way ends with the sessions of its account', () => {
  it('before its return to the portal', async () => {
    const { id, userName } = await someone();
    const { browser, next } = await afterPassword(userName);
    await test.database.transaction((transaction) => endOtherSessions(transaction, id, null));
    await browser.follow(await browser.get(next), /^\/$/);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('with its code in hand', async () => {
    const { id, userName } = await someone();
    const { browser, next } = await afterPassword(userName);
    const returned = await browser.follow(await browser.get(next), /callback/);
    await test.database.transaction((transaction) => endOtherSessions(transaction, id, null));
    await browser.get(pathOf(String(returned.headers.location)));
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('and those of others go on', async () => {
    const { userName } = await someone();
    const { browser, next } = await afterPassword(userName);
    await test.database.transaction(async (transaction) => endOtherSessions(transaction, (await someone()).id, null));
    await browser.follow(await browser.get(next), /^\/$/);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

it('a space that is deleted meanwhile promises no new one where no import opens it', async () => {
  const { id } = await someone();
  await test.database.update(comptes).set({ etat: 'SUPPRIME' }).where(eq(comptes.id, id));
  const client = await findClientByCode(test.database, 'VALD');
  if (!client) throw new Error('VALD is missing.');
  const identity = { issuer: 'portail', subject: id, idToken: '', amf: null };
  const signIn = () => findSignedInAccount(test.database, client, identity, test.clock.now());
  expect(await signIn()).toEqual({ refusal: 'noAccount' });
  const [account] = await test.database.select().from(comptes).where(eq(comptes.id, id));
  expect(account?.motifEtat).toBeNull();
});

it('starts at the provider itself are counted by network, as those of the portal', async () => {
  const departure = (await new TestBrowser(test.app).get('/api/identity/login')).headers.location;
  const start = (remoteAddress: string) =>
    test.app.inject({ url: pathOf(String(departure)), headers: { host: 'vald.localhost:8080' }, remoteAddress });
  await start('198.51.100.7');
  await test.database.update(rateLimits).set({ count: 10_000 }).where(like(rateLimits.key, 'oidc-%'));
  expect([(await start('198.51.100.7')).statusCode, (await start('198.51.100.8')).statusCode]).toEqual([429, 303]);
});

it('a start whose address is written in full is counted too', async () => {
  const departure = (await new TestBrowser(test.app).get('/api/identity/login')).headers.location;
  const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  const start = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const path = `http://vald.localhost:8080${pathOf(String(departure))}`;
      request({ host: '127.0.0.1', port, path, headers: { host: 'vald.localhost:8080' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await start()).toBe(303);
  await test.database.update(rateLimits).set({ count: 10_000 }).where(like(rateLimits.key, 'oidc-%'));
  expect(await start()).toBe(429);
});

it('the session at the provider opens nothing without a password, even for a browser that leaves « prompt » out', async () => {
  const { id, userName } = await someone();
  const browser = new TestBrowser(test.app);
  await browser.signIn(userName, testPassword);
  const kept = new Map([...browser.cookies].filter(([name]) => name.startsWith('fournisseur')));
  expect(kept.size).toBeGreaterThan(0);
  await test.database.update(comptes).set({ motDePasse: null }).where(eq(comptes.id, id));

  const thief = new TestBrowser(test.app);
  const departure = new URL(String((await thief.get('/api/identity/login')).headers.location));
  departure.searchParams.delete('prompt');
  for (const [name, value] of kept) thief.cookies.set(name, value);
  await thief.follow(await thief.get(pathOf(departure.href)), /^\/$/);
  expect(await isSignedIn(thief)).toBe(false);
});
