import { createTestApp, type TestApp } from './platform/testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('serves the configuration of the client whose host is called', async () => {
  const vald = await test.app.inject({ url: '/api/identity/client/configuration', headers: { host: 'vald.localhost:8080' } });
  const aliz = await test.app.inject({ url: '/api/identity/client/configuration', headers: { host: 'aliz.localhost:8080' } });
  expect(vald.json()).toMatchObject({ code: 'VALD' });
  expect(aliz.json()).toMatchObject({ code: 'ALIZ' });
});

it('answers 404 to a host that nobody serves', async () => {
  const answer = await test.app.inject({ url: '/api/identity/client/configuration', headers: { host: 'autre.test' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: 404, data: 'NonTrouve' });
});

it('answers 401 with a trace id to a visitor who asks for what is someone’s', async () => {
  const answer = await test.app.inject('/api/identity/current-user');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ status: 401, data: 'SessionAbsente', traceId: expect.any(String) });
});

it.each(['/api/identity/current-user', '/api/nulle-part', '/nulle-part', '/healthz', '/%zz'])('sends the security headers with %s', async (url) => {
  const { headers } = await test.app.inject(url);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.any(String),
    'referrer-policy': expect.any(String),
  });
});
