import { TestBrowser } from '../testing/browser';
import { createTestApp } from '../testing/test-app';
import { testConfig } from '../testing/test-config';

it('reports that it is alive, ready, and its metrics', async () => {
  const test = await createTestApp();
  expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  await new TestBrowser(test.app).get('/api/identity/client/configuration');
  const metrics = await test.app.inject('/metrics');
  expect(metrics.body).toContain(
    'portal_http_request_seconds_count{method="GET",route="/api/identity/client/configuration",status="200"} 1',
  );
  await test.close();
});

it('stays alive without database, and reports that it is not ready', async () => {
  const test = await createTestApp();
  await new TestBrowser(test.app).get('/api/identity/client/configuration');
  await test.closeDatabase();
  expect((await test.app.inject('/healthz')).statusCode).toBe(200);
  expect((await test.app.inject('/readyz')).statusCode).toBe(503);
  const answer = await new TestBrowser(test.app).request({
    url: '/api/identity/current-user',
    headers: { cookie: `session=${'a'.repeat(43)}` },
  });
  expect(answer.json()).toMatchObject({
    status: 503,
    data: 'Maintenance',
    message: 'Service momentanément indisponible',
    errorPageContent: '<h4>Service momentanément indisponible</h4>',
  });
  await test.close();
});

it('serves its metrics to another machine only with the token', async () => {
  const test = await createTestApp({ config: { ...testConfig, metricsToken: 'un jeton assez long' } });
  expect((await test.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  expect(
    (await test.app.inject({ url: '/metrics', headers: { authorization: 'Bearer un jeton assez long' } })).statusCode,
  ).toBe(200);
  await test.close();

  const local = await createTestApp();
  expect((await local.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
  // A proxy on this machine asks for somebody else.
  expect((await local.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.7' } })).statusCode).toBe(
    404,
  );
  expect((await local.app.inject('/metrics')).statusCode).toBe(200);
  await local.close();
});

it('counts violations of the content security policy and repeats no address', async () => {
  const test = await createTestApp();
  const report = {
    'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://e.test/secret?nir=1' },
  };
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/csp-report',
    payload: JSON.stringify(report),
    headers: { host: 'vald.localhost', 'content-type': 'application/csp-report' },
  });
  expect(answer.statusCode).toBe(204);
  expect((await test.app.inject('/metrics')).body).toContain('portal_security_events_total{kind="csp"} 1');
  await test.close();
});
