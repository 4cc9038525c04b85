import type { FastifyInstance } from 'fastify';
import { requestState } from '../platform/http/request-state';
import { TestBrowser } from '../platform/testing/browser';
import { enter } from '../platform/testing/enter';
import { createTestApp, type TestApp } from '../platform/testing/test-app';
import { createPerson } from '../platform/testing/test-people';

let test: TestApp;
beforeEach(async () => {
  // Pages need releases, which this test does not have: like the page, this one looks for the session first.
  const page = (app: FastifyInstance) =>
    void app.get('/', async (request) => (await requestState(request).session()) ?? {});
  test = await createTestApp({ domains: [{ name: 'page', register: page }] });
});
afterEach(() => test.close());

const page = { accept: 'text/html' };
const held = { cookie: `session=${'a'.repeat(43)}` };

it('[PRE-24] the page says what the client says while the database is away, also at a host that nobody had visited', async () => {
  await test.closeDatabase();
  for (const host of ['vald.localhost', 'aliz.localhost']) {
    const answer = await test.app.inject({ url: '/', headers: { host, ...page, ...held } });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('<h1>Service momentanément indisponible</h1>');
    // The test client says no more than that heading: the number of the support takes its place.
    expect(answer.body).toMatch(/Besoin d’aide\u202f\? Appelez le <a class="telephone" href="tel:\d{10}">/);
    expect(answer.body).not.toContain('<h4>');
    expect(answer.body).toContain('>Réessayer</a>');
    expect(answer.body).toContain('>Se déconnecter</button>');
    expect(answer.headers['retry-after']).toBe('5');
  }
});

it('offers no sign-out without a session', async () => {
  await test.closeDatabase();
  const without = await test.app.inject({ url: '/', headers: { host: 'vald.localhost', ...page } });
  expect(without.body).not.toContain('Se déconnecter');
});

it('signs out in the browser while the database is away, and only from our own page', async () => {
  await test.closeDatabase();
  const leave = (headers: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: '/deconnexion',
      payload: '',
      headers: { host: 'vald.localhost', 'content-type': 'application/x-www-form-urlencoded', ...held, ...headers },
    });
  expect((await leave({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await leave({ origin: 'http://evil.test' })).statusCode).toBe(403);
  const answer = await leave({ 'sec-fetch-site': 'same-origin' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  expect(String(answer.headers['set-cookie'])).toMatch(/session=;/);
});

it('closes the session too while the database is there', async () => {
  const { userName } = await createPerson(test.database, { userName: 'une.adherente@exemple.test' });
  const browser = new TestBrowser(test.app);
  await enter(browser, test, userName);
  const cookie = `session=${browser.cookies.get('session')}`;
  await browser.request({
    method: 'POST',
    url: '/deconnexion',
    payload: '',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(browser.cookies.has('session')).toBe(false);
  const again = await new TestBrowser(test.app).request({ url: '/api/identity/current-user', headers: { cookie } });
  expect(again.statusCode).toBe(401);
});
