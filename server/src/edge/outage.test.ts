import type { FastifyInstance } from 'fastify';
import { requestState } from '../platform/http/request-state';
import { rateLimits } from '../platform/limits/tables';
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

it('[PRE-24] is said by a page at each address of a sign-in too, which goes on where it was once the database is back', async () => {
  const browser = new TestBrowser(test.app);
  const signInPage = await browser.openSignIn();
  const xsrf = /name="_xsrf" value="([^"]+)"/.exec(signInPage.body)?.[1] ?? '';
  const [departure = '', state = ''] = [...browser.cookies].find(([name]) => name.startsWith('depart_')) ?? [];
  await test.closeDatabase();
  const opened = [
    await browser.get('/api/identity/login', page),
    await browser.get(`/api/identity/callback?code=${'c'.repeat(43)}&state=${state}`, page),
  ];
  const sent = await Promise.all(
    [
      ['code', { moyen: 'code', code: '123456' }],
      ['code/envoi', { sendType: 'SMS' }],
      ['cle-acces', { reponse: '{}' }],
      ['enrolement/application', { code: '123456' }],
      ['enrolement/cle-acces', { reponse: '{}', libelle: 'Clé' }],
      ['enrolement/fin', {}],
    ].map(([address, fields]) =>
      browser.submit(`/api/identity/login/${String(address)}`, { _xsrf: xsrf, ...Object(fields) }, page),
    ),
  );
  for (const { statusCode, headers, body } of [...opened, ...sent]) {
    expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '5',
    ]);
    expect(body).toContain('<h1>Service momentanément indisponible</h1>');
    expect(body).toContain('>Réessayer</a>');
    expect(body).toContain('href="tel:');
  }
  expect(opened.every(({ body }) => body.includes('location.reload()'))).toBe(true);
  // A code is not sent a second time by itself.
  expect(sent.every(({ body }) => body.includes('history.back()'))).toBe(true);
  expect(browser.cookies.get(departure)).toBe(state);
});

it('shows pages to a browser that is refused a sign-in, and data to a script', async () => {
  const browser = new TestBrowser(test.app);
  const elsewhere = `/api/identity/login?callbackUrl=${encodeURIComponent('https://evil.test/')}`;
  const refused = await browser.get(elsewhere, page);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('<h1>L’adresse demandée n’est pas autorisée.</h1>');
  expect(refused.body).toContain('>Retour à l’accueil</a>');
  expect((await browser.get(elsewhere)).json()).toMatchObject({ status: 400, data: 'CallbackInterdit' });
  // An address of nobody has no home.
  const unknown = await test.app.inject({ url: '/', headers: { host: 'inconnu.localhost', ...page } });
  expect(unknown.body).toContain('<h1>Aucun portail ne répond à cette adresse.</h1>');
  expect(unknown.body).not.toContain('href="/"');

  await test.database.delete(rateLimits);
  await browser.get('/api/identity/login', page);
  await test.database.update(rateLimits).set({ count: 600 });
  const tooMany = await browser.get('/api/identity/login', page);
  expect(tooMany.statusCode).toBe(429);
  expect(tooMany.headers['retry-after']).toBe('600');
  expect(tooMany.body).toContain('<h1>Vous avez effectué trop de tentatives. Réessayez plus tard.</h1>');
  expect(tooMany.body).toContain('>Réessayer</a>');
  expect(tooMany.body).toContain('href="tel:');
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
