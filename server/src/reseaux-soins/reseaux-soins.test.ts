import { and, eq, sql } from 'drizzle-orm';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import type { Reseau } from '@portal/shared-api/contract/reseaux-soins';
import { assures } from '../contrats/public';
import { demoApiKey, demoExchangeSecret } from '../demo/networks/rows';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { jetonsSso } from '../identity/security/tables';
import { clients } from '../identity/clients/tables';
import { withSession } from '../identity/testing/callers';
import { changeClient } from '../identity/testing/clients';
import { auditTrail } from '../platform/audit/tables';
import { rawRows } from '../platform/database/database';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';

type Host = 'vald' | 'aliz' | 'rivi';
interface Made {
  scTokenId: string;
  url: string;
  placement: string;
  dateExpiration: string;
}

const own = 'VAL0004521';
const page = { 'x-requested-with': 'XMLHttpRequest' };
const secrets = createSecrets(testConfig.secret);
const keyOf = (client: string, reseau: string) => demoApiKey(secrets, client, reseau);
const secretOf = (client: string, reseau: string) => demoExchangeSecret(secrets, client, reseau);
let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await withSession(demo, 'camille.vernoux');
}, 60_000);
afterAll(() => demo.close());

const create = (who: Caller, reseau: string, contrat = own, headers: Record<string, string> = page) =>
  who.browser.get(`/api/identity/sctoken/create?reseau=${reseau}`, { ...headers, 'x-numcontrat': contrat });
const made = async (...asked: Parameters<typeof create>) => (await create(...asked)).json<Made>();
/** Exchange of a token by a provider: server to server, with its own key. */
const redeem = (service: string, secret: string, token: string, host: Host = 'vald') =>
  demo.app.inject({
    method: 'POST',
    url: '/api/identity/sso-token/echange',
    headers: { host: `${host}.localhost:8080` },
    payload: { service, secret, token },
  });
const open = (who: Caller, url: string) =>
  who.browser.get(`${new URL(url).pathname}${new URL(url).search}`, { accept: 'text/html' });
const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;
const networksOf = async (who: Caller, contrat: string) =>
  (await who.get('/reseaux-soins', contrat)).json<{ reseaux: Reseau[] }>().reseaux;

test('[MEM-26] each insurer has its networks; a card has neither number, key nor path of the address', async () => {
  expect(await networksOf(camille, own)).toEqual([
    {
      reseau: 'RESEAU_A',
      libelle: 'Réseau A',
      description: expect.any(String),
      icon: 'optique',
      imageId: null,
      isPersonnel: true,
      domaine: 'reseaux.exemple.test',
    },
    expect.objectContaining({ reseau: 'RESEAU_B', isPersonnel: false }),
  ]);
  expect((await networksOf(await withSession(demo, 'julien.vernoux'), own)).map(({ reseau }) => reseau)).toEqual([
    'RESEAU_A',
    'RESEAU_B',
  ]);
  expect(
    (await networksOf(await withSession(demo, 'marc.delaunoye', 'aliz'), 'ALI0000877')).map(({ reseau }) => reseau),
  ).toEqual(['RESEAU_C']);
  expect(
    (await networksOf(await withSession(demo, 'stefano.rovellani', 'rivi'), 'RIV0000217')).map(({ reseau }) => reseau),
  ).toEqual(['RESEAU_D']);
});

test('[MEM-26] none for a contract that is suspended or without care', async () => {
  for (const [who, contrat, host, reseau] of [
    ['theo.marchandot', 'VAL0007003', 'vald', 'RESEAU_A'],
    ['marc.delaunoye', 'ALI0000876', 'aliz', 'RESEAU_C'],
  ] as const) {
    const caller = await withSession(demo, who, host);
    expect(await networksOf(caller, contrat)).toEqual([]);
    expect((await create(caller, reseau, contrat)).json()).toMatchObject({ status: 404, data: 'NonTrouve' });
  }
});

test('[MEM-26] none for a person who left the contract or has yet to come, though the contract goes on', async () => {
  const julien = await withSession(demo, 'julien.vernoux');
  const his = and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, 'P000452102'));
  const [was] = await demo.database.select().from(assures).where(his);
  if (!was) throw new Error('nobody');
  for (const dates of [{ dateSortie: '2026-11-19' }, { dateEntree: '2026-11-21' }]) {
    await demo.database.update(assures).set(dates).where(his);
    expect(await networksOf(julien, own)).toEqual([]);
    expect((await create(julien, 'RESEAU_A')).json()).toMatchObject({ status: 404, data: 'NonTrouve' });
    await demo.database.update(assures).set(was).where(his);
  }
  await demo.database.update(assures).set({ dateSortie: '2026-11-20' }).where(his);
  expect(await networksOf(julien, own)).toHaveLength(2);
  await demo.database.update(assures).set(was).where(his);
});

test('[API-10] a token is valid for a minute, is placed in the query or the path as the network requires, and is stored as a digest', async () => {
  const answer = await create(camille, 'RESEAU_A');
  expect(answer.headers['cache-control']).toBe('no-store');
  const { scTokenId, url, placement, dateExpiration } = answer.json<Made>();
  expect(placement).toBe('query');
  expect(url).toBe(`https://reseaux.exemple.test/VALD/RESEAU_A?scTokenId=${scTokenId}`);
  expect(new Date(dateExpiration).getTime() - demo.clock.now().getTime()).toBe(60_000);
  expect(JSON.stringify(await demo.database.select().from(jetonsSso))).not.toContain(scTokenId);
  const inPath = await made(await withSession(demo, 'marc.delaunoye', 'aliz'), 'RESEAU_C', 'ALI0000877');
  expect(inPath.url).toBe(`https://reseaux.exemple.test/ALIZ/RESEAU_C/${inPath.scTokenId}`);
});

test('[API-10] hostile provider: a token is valid once, one of ten simultaneous exchanges succeeds', async () => {
  const { scTokenId } = await made(camille, 'RESEAU_A');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => redeem('RESEAU_A', secretOf('VALD', 'RESEAU_A'), scTokenId)),
  );
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  expect(won).toHaveLength(1);
  expect(won[0]?.json()).toMatchObject({ numPers: 'P000452101', nom: 'VERNOUX' });
  expect(dataOf(await redeem('RESEAU_A', secretOf('VALD', 'RESEAU_A'), scTokenId))).toBe('InvalidToken');
});

test('[API-10] hostile provider: an expired token, of another network or insurer, with a wrong key, or after the logout is refused', async () => {
  const late = await made(camille, 'RESEAU_A');
  demo.clock.advance(60_000);
  expect(dataOf(await redeem('RESEAU_A', secretOf('VALD', 'RESEAU_A'), late.scTokenId))).toBe('InvalidToken');
  const token = await made(camille, 'RESEAU_A');
  expect(dataOf(await redeem('RESEAU_B', secretOf('VALD', 'RESEAU_B'), token.scTokenId))).toBe('InvalidToken');
  expect(dataOf(await redeem('RESEAU_C', secretOf('ALIZ', 'RESEAU_C'), token.scTokenId, 'aliz'))).toBe('InvalidToken');
  expect(dataOf(await redeem('RESEAU_A', secretOf('VALD', 'RESEAU_B'), token.scTokenId))).toBe('AccesRefuse');
  expect((await redeem('RESEAU_A', secretOf('VALD', 'RESEAU_A'), token.scTokenId)).statusCode).toBe(200);
  const odile = await withSession(demo, 'odile.brancourt');
  const left = await made(odile, 'RESEAU_A', 'VAL0000045');
  await odile.send('POST', '/identity/logout', null, {});
  expect(dataOf(await redeem('RESEAU_A', secretOf('VALD', 'RESEAU_A'), left.scTokenId))).toBe('InvalidToken');
});

test('[API-10] the form: key and number go only to the provider’s origin, by a page that does nothing else, once', async () => {
  const { url, placement } = await made(camille, 'RESEAU_B');
  expect(placement).toBe('form');
  const answer = await open(camille, url);
  expect(answer.statusCode).toBe(200);
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
  expect(String(answer.headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    'form-action https://reseaux.exemple.test',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /api/csp-report',
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain(
    '<form method="post" action="https://reseaux.exemple.test/VALD/RESEAU_B" autocomplete="off">',
  );
  expect([...answer.body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])).toEqual([
    ['API_KEY', keyOf('VALD', 'RESEAU_B')],
    ['NUM_OMC', '99999901'],
  ]);
  expect(answer.body).toContain(`<script nonce="${nonce}">document.forms[0].submit()</script>`);
  const again = await open(camille, url);
  expect(again.statusCode).toBe(404);
  expect(again.body).not.toContain('API_KEY');
  expect(again.headers['content-security-policy']).toContain("form-action 'self'");
});

test('[API-10] the form opens only for the token’s person, in its session, for its network, before its expiry', async () => {
  const { url } = await made(camille, 'RESEAU_B');
  expect((await open(await withSession(demo, 'julien.vernoux'), url)).statusCode).toBe(404);
  expect((await open(await withSession(demo, 'camille.vernoux'), url)).statusCode).toBe(404);
  expect((await open(demo.visitor(), url)).statusCode).toBe(401);
  expect((await open(camille, url.replace('RESEAU_B', 'RESEAU_A'))).statusCode).toBe(404);
  const ofOther = await made(camille, 'RESEAU_A');
  expect((await open(camille, url.replace(/scTokenId=.*/, `scTokenId=${ofOther.scTokenId}`))).statusCode).toBe(404);
  expect((await open(camille, `${url.split('&')[0]}&scTokenId=invente`)).statusCode).toBe(404);
  demo.clock.advance(59_000);
  expect((await open(camille, url)).statusCode).toBe(200);
  const late = await made(camille, 'RESEAU_B');
  demo.clock.advance(60_000);
  expect((await open(camille, late.url)).statusCode).toBe(404);
});

test('[API-10] a network that requires a header gets its token by form from a browser: a new one, valid once', async () => {
  const stefano = await withSession(demo, 'stefano.rovellani', 'rivi');
  const { scTokenId, url, placement } = await made(stefano, 'RESEAU_D', 'RIV0000217');
  expect(placement).toBe('header');
  const { body } = await open(stefano, url);
  const sent = /name="scTokenId" value="([^"]+)"/.exec(body)?.[1] ?? '';
  expect(sent).not.toBe(scTokenId);
  expect(body).not.toContain('API_KEY');
  expect(dataOf(await redeem('RESEAU_D', secretOf('RIVI', 'RESEAU_D'), scTokenId, 'rivi'))).toBe('InvalidToken');
  expect((await redeem('RESEAU_D', secretOf('RIVI', 'RESEAU_D'), sent, 'rivi')).json()).toMatchObject({
    nom: 'ROVELLANI',
  });
});

test('[API-10] another site cannot trigger a token, and an unknown network answers like one of another insurer', async () => {
  const bare = (headers: Record<string, string>) =>
    demo.app.inject({
      method: 'GET',
      url: '/api/identity/sctoken/create?reseau=RESEAU_A',
      headers: {
        host: 'vald.localhost:8080',
        'x-numcontrat': own,
        cookie: `session=${camille.browser.cookies.get('session')}`,
        ...headers,
      },
    });
  expect(dataOf(await bare({}))).toBe('JetonAntiForgerieInvalide');
  expect(dataOf(await bare({ ...page, 'sec-fetch-site': 'cross-site' }))).toBe('JetonAntiForgerieInvalide');
  const [unknown, foreign] = [
    (await create(camille, 'RESEAU_Z')).json<object>(),
    (await create(camille, 'RESEAU_C')).json<object>(),
  ].map((body) => ({ ...body, traceId: null }));
  expect(unknown).toMatchObject({ status: 404, data: 'NonTrouve' });
  expect(foreign).toEqual(unknown);
});

test('[API-10] a network with an invalid address is neither shown nor opened', async () => {
  const [row] = await demo.database
    .select({ settings: clients.settings })
    .from(clients)
    .where(eq(clients.code, 'RIVI'));
  const [network] = row?.settings.reseauxSoins ?? [];
  if (!network) throw new Error('RIVI has no network.');
  await changeClient(demo.database, 'RIVI', {
    settings: {
      reseauxSoins: [
        { ...network, url: 'javascript:alert(1)' },
        { ...network, reseau: 'RESEAU_E', url: 'http://evil.exemple.test/' },
      ],
    },
  });
  const stefano = await withSession(demo, 'stefano.rovellani', 'rivi');
  expect(await networksOf(stefano, 'RIV0000217')).toEqual([]);
  for (const reseau of ['RESEAU_D', 'RESEAU_E'])
    expect((await create(stefano, reseau, 'RIV0000217')).statusCode).toBe(404);
  await changeClient(demo.database, 'RIVI', { settings: { reseauxSoins: [network] } });
}, 20_000);

test('[API-10] attack: the key that stands in a form page exchanges no token', async () => {
  const { scTokenId } = await made(camille, 'RESEAU_B');
  expect(dataOf(await redeem('RESEAU_B', keyOf('VALD', 'RESEAU_B'), scTokenId))).toBe('AccesRefuse');
  expect((await redeem('RESEAU_B', secretOf('VALD', 'RESEAU_B'), scTokenId)).statusCode).toBe(200);
});

test('[API-10] no API response contains a key, no table a key in clear, and the audit trail no token', async () => {
  const keys = [
    ...[keyOf('VALD', 'RESEAU_A'), keyOf('VALD', 'RESEAU_B')],
    ...[secretOf('VALD', 'RESEAU_A'), secretOf('VALD', 'RESEAU_B')],
  ];
  const helene = await withSession(demo, 'helene.dargois');
  const { scTokenId } = await made(camille, 'RESEAU_A');
  let read = 0;
  for (const { method, path } of Object.values(endpointsByDomain)
    .flat()
    .filter(({ method: verb }) => verb === 'GET')) {
    const url = `/api${path.replace(/:\w+/g, 'VALD')}`;
    for (const who of [camille, helene, demo.visitor()]) {
      for (const query of ['', '?reseau=RESEAU_B', '?type=RESEAUX']) {
        const { body } = await who.browser.request({
          method: method === 'GET' ? 'GET' : 'POST',
          url: `${url}${query}`,
          headers: { ...page, 'x-numcontrat': own },
        });
        expect(keys.filter((key) => body.includes(key))).toEqual([]);
        read += 1;
      }
    }
  }
  expect(read).toBeGreaterThan(300);
  const tables = await rawRows(
    demo.database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { name } of tables) {
    const rows = JSON.stringify(
      await rawRows(demo.database, sql`select t::text from ${sql.identifier(String(name))} t`),
    );
    expect([...keys, scTokenId].filter((secret) => rows.includes(secret)).map(() => name)).toEqual([]);
  }
  expect(
    (await demo.database.select().from(auditTrail))
      .filter(({ action }) => action === 'sso.jeton')
      .map(({ details }) => details),
  ).toContainEqual({ service: 'reseau/RESEAU_A' });
}, 120_000);
