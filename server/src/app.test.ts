import { TestBrowser } from './platform/testing/browser';
import { enter } from './platform/testing/enter';
import { createTestApp, type TestApp } from './platform/testing/test-app';
import { testConfig } from './platform/testing/test-config';
import { createPerson, staffRoles } from './platform/testing/test-people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('serves the configuration of the client of the host', async () => {
  const vald = await test.app.inject({
    url: '/api/identity/client/configuration',
    headers: { host: 'vald.localhost:8080' },
  });
  const aliz = await test.app.inject({
    url: '/api/identity/client/configuration',
    headers: { host: 'aliz.localhost:8080' },
  });
  expect(vald.json()).toMatchObject({ code: 'VALD' });
  expect(aliz.json()).toMatchObject({ code: 'ALIZ' });
});

it('answers 404 to an unknown host', async () => {
  const answer = await test.app.inject({ url: '/api/identity/client/configuration', headers: { host: 'autre.test' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: 404, data: 'NonTrouve' });
});

it('answers 401 with a trace id to a visitor on a protected resource', async () => {
  const answer = await test.app.inject('/api/identity/current-user');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ status: 401, data: 'SessionAbsente', traceId: expect.any(String) });
});

it.each(['/api/identity/current-user', '/api/nulle-part', '/nulle-part', '/healthz', '/%zz'])(
  'sends the security headers with %s',
  async (url) => {
    const { headers } = await test.app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.any(String),
      'referrer-policy': expect.any(String),
    });
  },
);

it('wakes the queue after each request, which may have left a job in it', async () => {
  const { worker } = test;
  const { noteRequest } = worker;
  const noted = new Promise<void>((resolve) => {
    worker.noteRequest = () => {
      noteRequest();
      resolve();
    };
  });
  await test.app.inject('/api/identity/client/configuration');
  await noted;
  worker.noteRequest = noteRequest;
});

it('shows a page to a person at an unknown address, and data to a script', async () => {
  const page = await test.app.inject({ url: '/nulle-part', headers: { host: 'vald.localhost', accept: 'text/html' } });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<h1>La ressource demandée est introuvable</h1>');
  const unknownHost = await test.app.inject({ url: '/', headers: { host: 'autre.test', accept: 'text/html' } });
  expect(unknownHost.body).toContain('Aucun portail ne répond à cette adresse.');
  expect(
    (
      await test.app.inject({ url: '/nulle-part', headers: { host: 'vald.localhost', accept: 'application/json' } })
    ).json(),
  ).toMatchObject({ status: 404 });
});

it('tells visitors and members nothing of the calls of the back office', async () => {
  await createPerson(test.database, { userName: 'une.adherente@exemple.test' });
  await createPerson(test.database, { userName: 'helene@exemple.test', roles: staffRoles('Admin') });
  const pathsFor = async (userName: string | null) => {
    const browser = new TestBrowser(test.app);
    if (userName) await enter(browser, test, userName);
    const { paths } = (await browser.get('/api/openapi.json')).json<{ paths: Record<string, unknown> }>();
    return Object.keys(paths).filter((path) => path.startsWith('/api/admin/'));
  };
  expect(await pathsFor(null)).toEqual([]);
  expect(await pathsFor('une.adherente@exemple.test')).toEqual([]);
  expect(await pathsFor('helene@exemple.test')).toEqual(
    expect.arrayContaining(['/api/admin/users', '/api/admin/vues', '/api/admin/acces-administrateur']),
  );
});

it('[SES-09] what a page asks by itself does not extend a session', async () => {
  const { userName } = await createPerson(test.database, { userName: 'une.inactive@exemple.test' });
  const browser = new TestBrowser(test.app);
  await enter(browser, test, userName);
  for (let minutes = 0; minutes < 20; minutes += 5) {
    test.clock.advance(5 * 60_000);
    await browser.get('/api/federation/registry');
  }
  expect((await browser.get('/api/identity/current-user')).statusCode).toBe(401);
});

it('on https the anti-forgery cookie belongs to the host alone, and a neighbour cannot set it', async () => {
  const secure = await createTestApp({ config: { ...testConfig, publicOrigin: 'https://{host}' } });
  const visit = { url: '/api/identity/client/configuration', headers: { host: 'vald.localhost' } };
  const cookies = (await secure.app.inject(visit)).cookies.map(({ name, value }) => [name, value] as const);
  const held = Object.fromEntries(cookies);
  expect(held['__Host-XSRF-TOKEN']).toMatch(/^v\./);
  const write = (cookie: string, token: string) =>
    secure.app.inject({
      method: 'POST',
      url: '/api/identity/check-token',
      payload: { code: 'x', purpose: 'Confirmation', userId: 'x' },
      headers: { host: 'vald.localhost', cookie, 'x-xsrf-token': token },
    });
  const token = held['__Host-XSRF-TOKEN'] ?? '';
  expect((await write(`XSRF-TOKEN=${token}`, token)).json()).toMatchObject({ data: 'JetonAntiForgerieInvalide' });
  expect((await write(`__Host-XSRF-TOKEN=${token}`, token)).json()).not.toMatchObject({
    data: 'JetonAntiForgerieInvalide',
  });
  await secure.close();
});

it('counts the reports of one network up to a limit, and answers all of them', async () => {
  const report = () =>
    test.app.inject({
      method: 'POST',
      url: '/api/csp-report',
      payload: '{"csp-report":{"effective-directive":"img-src","blocked-uri":"https://e.test/"}}',
      headers: { host: 'vald.localhost', 'content-type': 'application/csp-report' },
      remoteAddress: '192.0.2.77',
    });
  for (let turn = 0; turn < 70; turn += 1) expect((await report()).statusCode).toBe(204);
  const { body } = await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(body).toMatch(/portal_security_events_total\{[^}]*csp[^}]*\} 60/);
});

it('compresses long responses, but never a page with a hidden token', async () => {
  const long = await test.app.inject({
    url: '/api/openapi.json',
    headers: { host: 'vald.localhost', 'accept-encoding': 'gzip, br' },
  });
  expect(long.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const page = await test.app.inject({
    url: '/connexion',
    headers: { host: 'vald.localhost', 'accept-encoding': 'gzip, br' },
  });
  expect(page.headers['content-encoding']).toBeUndefined();
});

it.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip;q=0.0, BR; q=0', undefined],
  ['identity', undefined],
])('compresses for « %s » with %s', async (accepted, coding) => {
  const { headers } = await test.app.inject({
    url: '/api/openapi.json',
    headers: { host: 'vald.localhost', 'accept-encoding': accepted },
  });
  expect(headers['content-encoding']).toBe(coding);
});

it('[FED-02] lists the origins of remotes in the policy of pages', async () => {
  const other = await createTestApp({ assetOrigins: () => ['https://remotes.exemple.test'] });
  const { headers } = await other.app.inject({ url: '/connexion', headers: { host: 'vald.localhost' } });
  expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/remotes\.exemple\.test/);
  expect(headers['content-security-policy']).toMatch(/connect-src [^;]*https:\/\/remotes\.exemple\.test/);
  expect(
    (await other.app.inject({ url: '/api/identity/client/configuration', headers: { host: 'vald.localhost' } }))
      .headers['content-security-policy'],
  ).toMatch(/^default-src 'none'/);
  await other.close();
});
