import { sql } from 'drizzle-orm';
import { object, string } from 'superstruct';
import { defineEndpoint } from '@portal/shared-api/contract/endpoint';
import { findAccountByUserName } from '../../identity/accounts/store';
import { comptes } from '../../identity/accounts/tables';
import { handle } from '../http/handle';
import { TestBrowser } from '../testing/browser';
import { enter } from '../testing/enter';
import { ownPostgres, postgresPrograms, type OwnPostgres } from '../testing/own-postgres';
import { createTestApp, type TestApp } from '../testing/test-app';
import { createPerson } from '../testing/test-people';
import { migrate } from './migrate';
import { openPostgres } from './open';
import { rawRows } from './database';

const programs = postgresPrograms();
const userName = 'camille@exemple.test';

/** Writes a name. A name of one letter holds its transaction until PostgreSQL stops, however slow the machine is. */
const rename = defineEndpoint({
  method: 'POST',
  path: '/essais/nom',
  summary: 'Essai',
  access: { kind: 'session' },
  body: object({ nom: string() }),
  response: 'empty',
});

// Without the programs of PostgreSQL there is nothing to stop.
(programs ? describe : describe.skip)('PostgreSQL stopped under signed-in writes', () => {
  let postgres: OwnPostgres;
  let test: TestApp;
  let browser: TestBrowser;
  beforeAll(async () => {
    postgres = await ownPostgres(programs ?? '');
    const database = await openPostgres(postgres.url);
    await migrate(database.database);
    test = await createTestApp({
      database,
      domains: [
        {
          name: 'essais',
          routes: [
            handle(rename, async ({ database: transaction, body }) => {
              await transaction.update(comptes).set({ nom: body.nom });
              if (body.nom.length === 1) await transaction.execute(sql`select pg_sleep(600)`);
            }),
          ],
        },
      ],
    });
    await createPerson(test.database, { userName });
    browser = new TestBrowser(test.app);
    await enter(browser, test, userName);
  }, 60_000);
  afterAll(async () => {
    await test.close();
    postgres.remove();
  });

  const underWay = async () =>
    Number(
      (
        await rawRows(
          test.database,
          sql`select count(*) as n from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()`,
        )
      )[0]?.['n'],
    );

  it('answers 503 for each, keeps running, has written nothing, and goes on when the database is back', async () => {
    const writes = ['A', 'B', 'C'].map((nom) => browser.post('/api/essais/nom', { nom }));
    while ((await underWay()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    postgres.stop('fast');
    try {
      expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
      expect((await browser.post('/api/essais/nom', { nom: 'D' })).statusCode).toBe(503);
    } finally {
      postgres.start();
    }
    expect((await findAccountByUserName(test.database, 'VALD', userName))?.nom).toBe('VERNOUX');
    expect((await browser.post('/api/essais/nom', { nom: 'ROUX' })).statusCode).toBe(204);
    expect((await findAccountByUserName(test.database, 'VALD', userName))?.nom).toBe('ROUX');
  }, 30_000);
});
