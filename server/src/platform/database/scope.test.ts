import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { demoSnapshot } from '../../demo/testing/demo-snapshot';
import { comptes } from '../../identity/accounts/tables';
import { openTestDatabase } from '../testing/test-database';
import { rawRows } from './database';
import { isolationFault } from './isolation';
import type { OpenDatabase } from './open';
import { NO_CLIENT, acrossClients, forClient } from './scope';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase(demoSnapshot);
}, 120_000);
afterAll(() => opened.close());

const clientsSeen = async (on = opened.database) =>
  (await on.selectDistinct({ code: comptes.clientCode }).from(comptes)).map(({ code }) => code).sort();
const allClients = ['ALIZ', 'RIVI', 'VALD'];
const refusedByPolicy = { cause: { code: '42501' } };

/** Tables without a client, and why. */
const withoutClient = {
  amf_codes_visiteurs: 'digest of a cookie',
  clients: 'the directory of clients, read to find out whose a request is',
  idempotency_keys: 'keyed digest, with the client in it',
  oidc_payloads: 'digest of a code or token of the provider',
  portal_migrations: 'of the schema',
  rate_limits: 'keyed digest of an address or an account',
  releases: 'of the operator',
  secret_keys: 'of the operator',
};

it('isolates every table of a client, and names the others', async () => {
  const tables = await rawRows(
    opened.database,
    sql`select c.relname as name, c.relrowsecurity and c.relforcerowsecurity and p.policyname is not null as isolated
      from pg_class c left join pg_policies p on p.tablename = c.relname
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(tables.length).toBeGreaterThan(100);
  expect(tables.filter(({ isolated }) => !isolated).map(({ name }) => name)).toEqual(Object.keys(withoutClient));
});

it('binds the role of the server, and tells the operator of one that is above the policies', async () => {
  expect(await isolationFault(opened.database)).toBeNull();
  await opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local role none`);
    expect(await isolationFault(transaction)).toContain('« postgres »');
  });
});

it('works across clients in six places', () => {
  const folder = join(__dirname, '..', '..');
  const places = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/scope(\.test)?\.ts$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/acrossClients\('([\w ]+)'/g)].map(([, reason]) => [
        path,
        reason,
      ]),
    );
  expect(Object.fromEntries(places)).toEqual({
    'federation/operator.ts': 'federation',
    'federation/registry.ts': 'federation',
    'nouveau-client/routes.ts': 'platform',
    'platform/jobs/worker.ts': 'queue',
    'platform/mail/mailbox-pages.ts': 'mailbox',
    'platform/upkeep.ts': 'upkeep',
  });
});

it('shows the rows of one client to its work, and none to work that names no client', async () => {
  expect(await forClient('VALD', clientsSeen)).toEqual(['VALD']);
  expect(await forClient('ALIZ', clientsSeen)).toEqual(['ALIZ']);
  expect(await forClient(NO_CLIENT, clientsSeen)).toEqual([]);
  expect(await forClient('INCONNU', clientsSeen)).toEqual([]);
  expect(await acrossClients('upkeep', clientsSeen)).toEqual(allClients);
});

it('gives a query its client where it is awaited, not where it is written', async () => {
  const query = () => opened.database.selectDistinct({ code: comptes.clientCode }).from(comptes);
  expect(await forClient('ALIZ', async () => await query())).toEqual([{ code: 'ALIZ' }]);
  expect(await acrossClients('upkeep', query)).toHaveLength(3);
});

it('serves a hundred pieces of work of three clients at once, each its own', async () => {
  const codes = Array.from({ length: 100 }, (_, rank) => allClients[rank % 3] ?? '');
  const seen = await Promise.all(
    codes.map((code, rank) =>
      forClient(code, () =>
        rank % 2 === 0 ? clientsSeen() : opened.database.transaction((transaction) => clientsSeen(transaction)),
      ),
    ),
  );
  expect(seen).toEqual(codes.map((code) => [code]));
});

describe('inside a transaction', () => {
  it('changes the client for a part of the work, and back', async () => {
    await forClient('VALD', () =>
      opened.database.transaction(async (transaction) => {
        expect(await clientsSeen(transaction)).toEqual(['VALD']);
        expect(await acrossClients('upkeep', () => clientsSeen(transaction))).toEqual(allClients);
        expect(await clientsSeen(transaction)).toEqual(['VALD']);
      }),
    );
  });

  it.each(['the whole', 'a part'])('knows the client again after %s was rolled back', async (extent) => {
    await forClient('VALD', async () => {
      await opened.database
        .transaction(async (transaction) => {
          const failing = () =>
            acrossClients('upkeep', async () => {
              expect(await clientsSeen(transaction)).toEqual(allClients);
              throw new Error('rolled back');
            });
          if (extent === 'the whole') return failing();
          await transaction.transaction(failing).catch(() => undefined);
          expect(await clientsSeen(transaction)).toEqual(['VALD']);
        })
        .catch(() => undefined);
      expect(await clientsSeen()).toEqual(['VALD']);
    });
    expect(await forClient('ALIZ', clientsSeen)).toEqual(['ALIZ']);
  });

  it('knows the client again after a statement failed', async () => {
    const failing = opened.database.transaction(async (transaction) => {
      await forClient('ALIZ', () => transaction.execute(sql`select 1 / 0`)).catch(() => undefined);
      await forClient('RIVI', () => clientsSeen(transaction));
    });
    await expect(failing).rejects.toThrow();
    for (const code of allClients) expect(await forClient(code, clientsSeen)).toEqual([code]);
  });
});

describe('a write without its condition', () => {
  it('changes rows of its own client alone', async () => {
    await forClient('VALD', () =>
      opened.database.transaction(async (transaction) => {
        await transaction.execute(sql`update comptes set nom = 'CHANGÉ'`);
        await transaction.execute(sql`delete from notifications_comptes`);
      }),
    );
    const names = await opened.database
      .selectDistinct({ code: comptes.clientCode })
      .from(comptes)
      .where(eq(comptes.nom, 'CHANGÉ'));
    expect(names).toEqual([{ code: 'VALD' }]);
    expect(await rawRows(opened.database, sql`select 1 from notifications_comptes limit 1`)).toHaveLength(1);
  });

  it('neither gives a row to another client nor adds one for it', async () => {
    const giving = forClient('VALD', () => opened.database.execute(sql`update comptes set client_code = 'ALIZ'`));
    await expect(giving).rejects.toMatchObject(refusedByPolicy);
    const adding = forClient('VALD', () =>
      opened.database.execute(
        sql`insert into audit_trail (client_code, date, action, details) values ('ALIZ', now(), 'essai', '{}')`,
      ),
    );
    await expect(adding).rejects.toMatchObject(refusedByPolicy);
  });
});
