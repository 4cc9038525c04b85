import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { createLogger } from '../../platform/observability/logger';
import { rateLimits } from '../../platform/limits/tables';
import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import { hashPassword } from '../accounts/passwords';
import { findClientByCode } from '../clients/store';
import { liens } from '../links/tables';
import { comptes } from '../accounts/tables';
import { identifyPerson } from './identify';
import { networkOf } from '../../platform/limits/network';
import { openSpace } from './space';
import { freshAddress, goodPassword, registrant, visitorAt, register } from './testing/registration';

let demo: DemoApp;
let log = '';
beforeAll(async () => {
  demo = await createDemoApp({ logger: createLogger('trace', { write: (line) => (log += line) }) });
}, 60_000);
afterEach(() => demo.database.delete(rateLimits));
afterAll(() => demo.close());

describe('[API-03] the server counts attempts', () => {
  test('200 simultaneous registrations of one person, from 200 addresses, make one account and ten responses', async () => {
    const body = registrant('RIVI', 5);
    delete body.cgu;
    const { browser } = demo.visitor('rivi');
    await browser.get('/api/identity/client/configuration');
    const send = (rank: number) =>
      browser.request({
        method: 'POST',
        url: '/api/identity/register',
        payload: { ...body, email: `course${rank}@exemple.test` },
        remoteAddress: freshAddress(),
      });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, rank) => send(rank)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(190);
    // A busy database refuses some before they are counted: those are asked to retry, too.
    expect(
      refused
        .filter(({ statusCode, headers }) => ![429, 503].includes(statusCode) || !(Number(headers['retry-after']) > 0))
        .map(({ body }) => body),
    ).toEqual([]);
    expect(await demo.database.$count(comptes, and(eq(comptes.clientCode, 'RIVI'), eq(comptes.nom, 'ESPINASSE')))).toBe(
      1,
    );
  }, 60_000);

  test('without limits, twenty simultaneous registrations for one person and one address still make one account', async () => {
    const client = await findClientByCode(demo.database, 'VALD');
    if (!client) throw new Error('no client');
    const secrets = createSecrets(testConfig.secret);
    const person = await identifyPerson(
      {
        client,
        database: demo.database,
        secrets,
        now: () => demo.clock.now(),
        today: () => demo.clock.today(),
        ip: '198.19.9.9',
      },
      'inscription',
      registrant('VALD', 12),
    );
    const motDePasse = await hashPassword(goodPassword);
    const request = {
      person,
      motDePasse,
      cguVersion: null,
      isDematerialise: true,
      consentements: [],
      ip: '198.19.9.9',
    };
    const desk = { client, origin: 'http://vald.localhost:8080', now: demo.clock.now() };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        demo.database.transaction((transaction) =>
          openSpace(transaction, desk, { ...request, userName: `rafale${index % 2}@exemple.test` }),
        ),
      ),
    );
    const made = await demo.database
      .select()
      .from(comptes)
      .where(and(eq(comptes.clientCode, 'VALD'), eq(comptes.numPers, person.numPers)));
    expect(made).toHaveLength(1);
    const open = (
      await demo.database
        .select()
        .from(liens)
        .where(eq(liens.compteId, made[0]?.id ?? ''))
    ).filter(({ closedAt }) => closedAt === null);
    expect(open).toHaveLength(1);
  });

  test('guesses about one person stop after ten, from any address, and correct data no longer pass either', async () => {
    const guess = (postal: string) => register(demo, registrant('VALD', 4, { codePostal: postal }));
    for (let code = 0; code < 10; code += 1)
      expect((await guess(`6900${code % 3}`)).json()).toMatchObject({ data: 'PersonneInconnue' });
    const right = await guess('69003');
    expect(right.json()).toMatchObject({ status: 429, data: 'TropDeTentatives' });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(3000);
    demo.clock.advance(3_600_001);
    expect((await guess('69003')).statusCode).toBe(200);
  }, 30_000);

  test('guesses from one address stop after ten, about anyone; an IPv6 network is one address', async () => {
    for (const address of ['198.19.7.7', 'fleet'] as const) {
      const answers = [];
      for (let person = 1; person <= 11; person += 1) {
        const visitor = visitorAt(demo, address === 'fleet' ? `2001:db8:1:2:${person}::1` : address);
        answers.push(
          (
            await visitor.send(
              'POST',
              '/identity/register',
              null,
              registrant('VALD', 4, {
                numeroContrat: `VAL0${700_000 + person}`,
                nir: `29308480000${String(person).padStart(2, '0')}`,
              }),
            )
          ).statusCode,
        );
      }
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    }
    expect([
      networkOf('2001:db8::1'),
      networkOf('2001:DB8:0:0:9::'),
      networkOf('::1'),
      networkOf('::ffff:192.0.2.1'),
      networkOf('192.0.2.1'),
      networkOf('192.0.2.1:50312'),
      networkOf('[2001:db8::1]:50312'),
      networkOf('64:ff9b::192.0.2.1'),
    ]).toEqual([
      '2001:db8:0:0',
      '2001:db8:0:0',
      '0:0:0:0',
      '192.0.2.1',
      '192.0.2.1',
      '192.0.2.1',
      '2001:db8:0:0',
      '64:ff9b:0:0',
    ]);
  }, 30_000);
});
