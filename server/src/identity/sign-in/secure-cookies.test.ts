import type { Boot } from '@portal/shared-api/contract/boot';
import { TestBrowser } from '../../platform/testing/browser';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { testConfig } from '../../platform/testing/test-config';
import { createPerson, testPassword } from '../../platform/testing/test-people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { ...testConfig, publicOrigin: 'https://{host}' } });
  await createPerson(test.database, { userName: 'camille.vernoux@exemple.test' });
});
afterAll(() => test.close());

it('binds every cookie to https and to this host behind a TLS proxy', async () => {
  const browser = new TestBrowser(test.app, 'vald.localhost');
  await browser.openSignIn();
  await browser.post('/api/identity/login', { userName: 'camille.vernoux@exemple.test', password: testPassword });
  await browser.signIn('camille.vernoux@exemple.test', testPassword);
  expect((await browser.get('/api/identity/current-user')).statusCode).toBe(200);
  expect(browser.cookies.has('__Host-session')).toBe(true);
  expect(browser.cookies.has('session')).toBe(false);
});

it('binds the word of a right code to https and to this host, too', async () => {
  const email = 'celeste.vernoux@exemple.test';
  await createPerson(test.database, { userName: email, email, isAmfActive: true });
  const browser = new TestBrowser(test.app, 'vald.localhost');
  await browser.signIn(email, testPassword);
  await browser.post('/api/identity/login/code/envoi', { sendType: 'MAIL' });
  while ((await test.runJobs()) > 0);
  const [mail] = (await browser.get(`/dev/mailbox.json?to=${email}`)).json<{ text: string }[]>();
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const answer = await browser.post('/api/identity/login/code', { moyen: 'code', code });
  expect(browser.cookies.get('__Host-code_verifie')).toBe('1');
  await browser.arrive(answer);
  expect((await browser.get('/api/federation/boot')).json<Boot>().session?.isCodeVerifie).toBe(true);
  expect(browser.cookies.has('__Host-code_verifie')).toBe(false);
});

it('marks the session cookie Secure, HttpOnly and SameSite, for the whole host and no other', async () => {
  const browser = new TestBrowser(test.app, 'vald.localhost');
  const arrival = await browser.signIn('camille.vernoux@exemple.test', testPassword);
  const cookie = [arrival.headers['set-cookie']].flat().find((line) => line?.startsWith('__Host-session='));
  expect(cookie).toMatch(/; Path=\/(;|$)/);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; Secure/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(cookie).not.toMatch(/Domain/);
});

it('sends browsers the HSTS header', async () => {
  const { headers } = await new TestBrowser(test.app, 'vald.localhost').get('/api/identity/client/configuration');
  expect(headers['strict-transport-security']).toContain('max-age=');
});
