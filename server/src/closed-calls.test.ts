import { eq } from 'drizzle-orm';
import { accessOf, type Access, type AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import { featureKeys } from '@portal/shared-api/contract/features';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { rightResources } from '@portal/shared-api/contract/roles';
import { createDemoApp, type DemoApp } from './demo/testing/demo-app';
import { clients } from './identity/clients/tables';
import { droits } from './identity/rights/tables';
import { rateLimits } from './platform/limits/tables';
import { TestBrowser } from './platform/testing/browser';

/** Addresses of one client: one by setting that forbids, and one that forbids nothing. */
const open = 'vald.localhost';
const restricted = 'partner.vald.localhost';
const external = 'vald-oidc.localhost';
const withoutFeatures = 'vald-ferme.localhost';

const own = 'VAL0004521';
const endpoints = Object.values(endpointsByDomain).flat();
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

/** Each call under a feature, by its own access or by that of a field of its query. */
const underFeature = endpoints.flatMap((endpoint) =>
  [{}, ...queriesOf(endpoint)]
    .map((query) => ({ endpoint, query, access: accessOf(endpoint, query) }))
    .filter(({ access }) => access.feature !== undefined)
    .map((call) => [[nameOf(endpoint), ...Object.values(call.query)].join(' '), call] as const),
);

function queriesOf({ accessWhere }: AnyEndpoint): Record<string, string>[] {
  return accessWhere ? Object.keys(accessWhere.is).map((value) => ({ [accessWhere.query]: value })) : [];
}

let demo: DemoApp;
const sessions = new Map<string, ReadonlyMap<string, string>>();

beforeAll(async () => {
  demo = await createDemoApp();
  const [vald] = await demo.database.select().from(clients).where(eq(clients.code, 'VALD'));
  if (!vald) throw new Error('The demo has no client VALD.');
  const fonctionnalites = Object.fromEntries(featureKeys.map((key) => [key, { isActivated: false }]));
  await demo.database
    .update(clients)
    .set({
      hosts: [...vald.hosts, withoutFeatures],
      settings: {
        ...vald.settings,
        parHote: { ...vald.settings.parHote, [withoutFeatures]: { configuration: { fonctionnalites } } },
      },
    })
    .where(eq(clients.code, 'VALD'));
  for (const ressource of rightResources) {
    const row = {
      clientCode: 'VALD',
      roleCode: 'Admin',
      ressource,
      create: true,
      read: true,
      update: true,
      delete: true,
    };
    await demo.database
      .insert(droits)
      .values(row)
      .onConflictDoUpdate({ target: [droits.clientCode, droits.roleCode, droits.ressource], set: row });
  }
  for (const person of ['camille.vernoux', 'julien.vernoux', 'helene.dargois'])
    sessions.set(person, (await demo.as(person)).browser.cookies);
}, 60_000);
afterAll(() => demo.close());
beforeEach(() => demo.database.delete(rateLimits));

/** Somebody whose role and rights allow a call. */
function callerOf(access: Access): string {
  if (access.kind === 'staff') return 'helene.dargois';
  return access.kind === 'member' && !access.roles.includes('User') ? 'julien.vernoux' : 'camille.vernoux';
}

/** The machine code of the refusal of a call with invented parameters; null where nothing refuses it. */
async function refusalAt(
  host: string,
  person: string | null,
  { method, path }: AnyEndpoint,
  query: Record<string, string> = {},
): Promise<string | null> {
  const browser = new TestBrowser(demo.app, `${host}:8080`);
  for (const [name, value] of sessions.get(person ?? '') ?? []) browser.cookies.set(name, value);
  if (method !== 'GET') await browser.get('/api/identity/client/configuration');
  const address = path.replace(/:(\w+)/g, (_match, name: string) => (name === 'nom' ? 'civilite' : 'inconnu'));
  const answer = await browser.request({
    method,
    url: `/api${address}?${new URLSearchParams(query).toString()}`,
    headers: person ? { 'x-numcontrat': own } : {},
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  // 503: the provider of the demo is away.
  expect(answer.statusCode).not.toBe(500);
  if (answer.statusCode !== 403) return null;
  return answer.json<{ data: string }>().data;
}

test.each(named)(
  '[PRE-02] a restricted address closes what the contract declares, and no more: %s',
  async (_name, endpoint) => {
    expect(await refusalAt(restricted, null, endpoint)).toBe(
      endpoint.isClosedOnRestrictedUrl ? 'AccesRefuse' : await refusalAt(open, null, endpoint),
    );
  },
);

test.each(named)(
  '[PRE-01] an external provider closes the calls of our own identities, and no more: %s',
  async (_name, endpoint) => {
    expect(await refusalAt(external, null, endpoint)).toBe(
      endpoint.isInternalIdentity ? 'AccesRefuse' : await refusalAt(open, null, endpoint),
    );
  },
);

test.each(underFeature)(
  '[SES-08] a feature that is off closes its call: %s',
  async (_name, { endpoint, query, access }) => {
    const person = callerOf(access);
    expect(await refusalAt(withoutFeatures, person, endpoint, query)).toBe('FonctionnaliteInactive');
  },
);

test('[SES-08] the refusal mentions a contract only where the call names one', async () => {
  const messageTo = async (headers: Record<string, string>) => {
    const browser = new TestBrowser(demo.app, `${withoutFeatures}:8080`);
    for (const [name, value] of sessions.get(headers['x-numcontrat'] ? 'camille.vernoux' : '') ?? [])
      browser.cookies.set(name, value);
    return (await browser.get('/api/Faq', headers)).json<{ message: string }>().message;
  };
  expect(await messageTo({})).toBe('Cette fonctionnalité n’est pas disponible.');
  expect(await messageTo({ 'x-numcontrat': own })).toBe('Cette fonctionnalité n’est pas disponible pour ce contrat.');
});

test('[PRE-02] registering is closed at a restricted address, with passwords and links at an external provider', () => {
  expect(endpoints.filter(({ isClosedOnRestrictedUrl }) => isClosedOnRestrictedUrl).map(nameOf)).toEqual([
    'POST /identity/register',
  ]);
  const ofAccounts = endpoints.filter(({ path }) => /^\/identity\/(register|login\/|.*password|.*username)/.test(path));
  expect(ofAccounts.filter(({ isInternalIdentity }) => !isInternalIdentity).map(nameOf)).toEqual([]);
});
