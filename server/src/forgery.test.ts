import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { createDemoApp, type Caller, type DemoApp } from './demo/testing/demo-app';
import { asVisitor, withSession } from './identity/testing/callers';

/** All calls of the contract that write and accept a cookie. */
const writes = Object.values(endpointsByDomain)
  .flat()
  .filter(({ method, withoutAntiForgery }) => method !== 'GET' && !withoutAntiForgery)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const forVisitors = writes.filter(([, { access }]) => access.kind === 'public');

let demo: DemoApp;
let signedIn: Caller;
let visitor: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  signedIn = await withSession(demo, 'camille.vernoux');
  visitor = await asVisitor(demo);
}, 60_000);
afterAll(() => demo.close());

/**
 * A request that another site, or a form of another page, triggers in the browser: with its cookies, but without our
 * header.
 */
function forge({ browser }: Caller, method: string, path: string, headers: Record<string, string>) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return demo.app.inject({
    method: method as 'POST',
    url: `/api${path.replace(/:\w+/g, 'inconnu')}`,
    headers: { host: browser.host, cookie, ...headers },
    payload: {},
  });
}

const refused = { status: 403, data: 'JetonAntiForgerieInvalide' };

it.each(writes)('refuses a forged %s of a signed-in user', async (_name, { method, path }) => {
  const token = signedIn.browser.cookies.get('XSRF-TOKEN') ?? '';
  for (const headers of [
    {},
    { 'x-xsrf-token': 'faux' },
    { 'x-xsrf-token': token, 'sec-fetch-site': 'cross-site' },
    { 'x-xsrf-token': token, origin: 'https://ailleurs.exemple.test' },
  ] as Record<string, string>[]) {
    expect((await forge(signedIn, method, path, headers)).json()).toMatchObject(refused);
  }
});

it.each(forVisitors)('refuses a forged %s of a visitor', async (_name, { method, path }) => {
  for (const headers of [
    {},
    { 'x-xsrf-token': 'faux' },
    { 'x-xsrf-token': visitor.browser.cookies.get('XSRF-TOKEN') ?? '', 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[]) {
    expect((await forge(visitor, method, path, headers)).json()).toMatchObject(refused);
  }
});

it('refuses the token of another session', async () => {
  const other = await withSession(demo, 'camille.vernoux');
  const answer = await forge(signedIn, 'POST', '/identity/check-password', {
    'x-xsrf-token': other.browser.cookies.get('XSRF-TOKEN') ?? '',
  });
  expect(answer.json()).toMatchObject(refused);
});
