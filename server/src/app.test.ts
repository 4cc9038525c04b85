import { createTestApp, type TestApp } from './platform/testing/test-app';

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

it('shows a page to a person at an unknown address, and data to a script', async () => {
  const page = await test.app.inject({ url: '/nulle-part', headers: { host: 'vald.localhost', accept: 'text/html' } });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<h1>La ressource demandée est introuvable</h1>');
  const unknownHost = await test.app.inject({ url: '/', headers: { host: 'autre.test', accept: 'text/html' } });
  expect(unknownHost.body).toContain('Aucun portail ne répond à cette adresse.');
  expect(
    (
      await test.app.inject({ url: '/api/nulle-part', headers: { host: 'vald.localhost', accept: 'text/html' } })
    ).json(),
  ).toMatchObject({ status: 404 });
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
