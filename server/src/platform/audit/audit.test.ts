import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { OpenDatabase } from '../database/open';
import { openTestDatabase } from '../testing/test-database';
import { audit } from './store';
import { auditTrail } from './tables';
import { verifyAudit } from './verify';

let opened: OpenDatabase;
let database: Database;
/** Each test uses its own chain. */
let chain = '';
let chains = 0;
beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
});
beforeEach(() => {
  chains += 1;
  chain = `CLIENT${chains}`;
});
afterAll(() => opened.close());

const write = (action: string, clientCode = chain) =>
  database.transaction((transaction) =>
    audit(transaction, {
      clientCode,
      action,
      date: new Date('2026-11-20T08:00:00.123Z'),
      acteur: { userId: 'u1', userName: 'helene@exemple.test' },
      cible: 'c1',
      ip: '127.0.0.1',
      details: { motif: 'Essai', avant: { b: 1, a: [2, { d: null, c: 'é' }] } },
    }),
  );

/** Someone with write access to the database. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await database.execute(sql`alter table audit_trail disable trigger user`);
  await database.execute(statement);
  await database.execute(sql`alter table audit_trail enable trigger user`);
}

const verified = async (clientCode = chain) =>
  (await verifyAudit(database)).filter((report) => report.clientCode === clientCode);

it('keeps one chain per client, and the verifier finds each intact', async () => {
  for (const action of ['compte.desactive', 'compte.reactive', 'module.active']) await write(action);
  await write('compte.desactive', 'AUTRE');
  expect(await verified()).toEqual([{ clientCode: chain, lines: 3, fault: null }]);
  expect(await verified('AUTRE')).toEqual([{ clientCode: 'AUTRE', lines: 1, fault: null }]);
});

it('orders concurrent writers', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(`essai.${index}`)));
  expect(await verified()).toEqual([{ clientCode: chain, lines: 20, fault: null }]);
});

it('refuses to change or delete a line', async () => {
  await write('compte.desactive');
  await expect(database.update(auditTrail).set({ action: 'rien' })).rejects.toThrow();
  await expect(database.delete(auditTrail)).rejects.toThrow();
  await expect(database.execute(sql`truncate audit_trail`)).rejects.toThrow();
});

it('detects an altered line', async () => {
  for (const action of ['un', 'deux', 'trois']) await write(action);
  await tamper(sql`update audit_trail set details = '{"motif":"Autre"}' where sequence = 2 and client_code = ${chain}`);
  expect(await verified()).toEqual([{ clientCode: chain, lines: 1, fault: 'ligne 2 modifiée' }]);
});

it.each([1, 2, 3])('detects the deletion of line %i', async (sequence) => {
  for (const action of ['un', 'deux', 'trois']) await write(action);
  await tamper(sql`delete from audit_trail where sequence = ${sequence} and client_code = ${chain}`);
  expect(await verified()).toMatchObject([{ fault: `ligne ${sequence} supprimée` }]);
});

it('writes nothing when the audited act fails', async () => {
  await write('un');
  await expect(
    database.transaction(async (transaction) => {
      await audit(transaction, {
        clientCode: chain,
        action: 'deux',
        date: new Date(),
        acteur: null,
        cible: null,
        details: {},
        ip: null,
      });
      throw new Error('failed act');
    }),
  ).rejects.toThrow('failed act');
  expect(await database.select().from(auditTrail).where(eq(auditTrail.clientCode, chain))).toHaveLength(1);
});
