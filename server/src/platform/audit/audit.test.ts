import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { OpenDatabase } from '../database/open';
import { createSecrets } from '../secrets';
import { testConfig } from '../testing/test-config';
import { openTestDatabase } from '../testing/test-database';
import { audit } from './store';
import { AnchorsUnreadable, anchorsIn, readAnchors, readOwnAnchors, type Anchor, type Anchors } from './anchors';
import { AuditAltered, chainAudit } from './chain';
import { GENESIS_HASH } from './seals';
import { auditHeads, auditTrail } from './tables';
import { verifyAudit } from './verify';

let opened: OpenDatabase;
let database: Database;
/** Each test uses its own chain. */
let chain = '';
let chains = 0;
let anchored: Anchor[] = [];
const anchors: Anchors = {
  add: async (anchor) => void anchored.push(anchor),
  last: async (clientCode) => anchored.findLast((anchor) => anchor.clientCode === clientCode) ?? null,
};
const secrets = createSecrets(testConfig.secret);
beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
});
beforeEach(() => {
  chains += 1;
  chain = `CLIENT${chains}`;
  anchored = [];
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

const chainNow = () => chainAudit(database, secrets, anchors, new Date('2026-11-20T08:01:00Z'));

/** Lines as the upkeep leaves them. */
async function chained(...actions: string[]): Promise<void> {
  for (const action of actions) await write(action);
  await chainNow();
}

const verified = async (clientCode = chain, known: readonly Anchor[] = []) =>
  (await verifyAudit(database, secrets, known)).filter((report) => report.clientCode === clientCode);

it('keeps one chain per client, and the verifier finds each intact', async () => {
  await write('compte.desactive', 'AUTRE');
  await chained('compte.desactive', 'compte.reactive', 'module.active');
  expect(await verified()).toEqual([{ clientCode: chain, lines: 3, waiting: 0, fault: null }]);
  expect(await verified('AUTRE')).toEqual([{ clientCode: 'AUTRE', lines: 1, waiting: 0, fault: null }]);
});

it('adds a line without the lock of its client: it waits for the upkeep, and the verifier counts it', async () => {
  await write('un');
  expect(await database.select().from(auditHeads).where(eq(auditHeads.clientCode, chain))).toEqual([]);
  expect(await verified()).toEqual([{ clientCode: chain, lines: 0, waiting: 1, fault: null }]);
  await chained('deux');
  await write('trois');
  expect(await verified()).toEqual([{ clientCode: chain, lines: 2, waiting: 1, fault: null }]);
});

it('chains concurrent writers, and two upkeeps at once', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(`essai.${index}`)));
  await Promise.all([chainNow(), chainNow()]);
  expect(await verified()).toEqual([{ clientCode: chain, lines: 20, waiting: 0, fault: null }]);
});

it('refuses to change or delete a line, chained or not', async () => {
  await chained('compte.desactive');
  for (const action of [null, 'compte.reactive']) {
    if (action) await write(action);
    await expect(database.update(auditTrail).set({ action: 'rien' })).rejects.toThrow();
    await expect(database.update(auditTrail).set({ action: 'rien', hash: 'x' })).rejects.toThrow();
    await expect(database.delete(auditTrail)).rejects.toThrow();
    await expect(database.execute(sql`truncate audit_trail`)).rejects.toThrow();
  }
});

it('detects an altered line', async () => {
  await chained('un', 'deux', 'trois');
  await tamper(sql`update audit_trail set details = '{"motif":"Autre"}' where sequence = 2 and client_code = ${chain}`);
  expect(await verified()).toMatchObject([{ lines: 1, fault: 'ligne 2 modifiée' }]);
});

it.each([1, 2, 3])('detects the deletion of line %i', async (sequence) => {
  await chained('un', 'deux', 'trois');
  await tamper(sql`delete from audit_trail where sequence = ${sequence} and client_code = ${chain}`);
  expect(await verified()).toMatchObject([{ fault: `ligne ${sequence} supprimée` }]);
});

it('attack: one line removed and the chain made again, with the key or without it, is detected', async () => {
  await chained('un', 'deux', 'trois');
  const forger = createSecrets('the secret of somebody with the database alone');
  for (const close of [
    (content: string) => forger.seal('audit', content),
    (content: string) => createHash('sha256').update(content).digest('hex'),
  ]) {
    await database
      .transaction(async (transaction) => {
        await transaction.execute(sql`alter table audit_trail disable trigger user`);
        await transaction.execute(sql`delete from audit_trail where client_code = ${chain} and sequence = 2`);
        let previous = GENESIS_HASH;
        for (const [index, action] of ['un', 'trois'].entries()) {
          const hash = close(`${action} ${previous}`);
          await transaction.execute(
            sql`update audit_trail set sequence = ${index + 1}, previous_hash = ${previous}, hash = ${hash} where client_code = ${chain} and action = ${action}`,
          );
          previous = hash;
        }
        await transaction.execute(
          sql`update audit_heads set sequence = 2, hash = ${previous}, seal = null where client_code = ${chain}`,
        );
        expect((await verifyAudit(transaction, secrets)).find((report) => report.clientCode === chain)).toMatchObject({
          fault: expect.stringMatching(/^ligne 1 (modifiée|scellée avec un autre secret)/),
        });
        throw new Error('undo');
      })
      .catch((error: unknown) => expect(error).toMatchObject({ message: 'undo' }));
  }
});

it('attack: the last lines removed with the earlier head is noticed by the anchor, and by the next upkeep', async () => {
  await chained('un', 'deux');
  const [before] = await database.select().from(auditHeads).where(eq(auditHeads.clientCode, chain));
  await chained('trois');
  await tamper(sql`delete from audit_trail where client_code = ${chain} and sequence = 3`);
  await database
    .update(auditHeads)
    .set(before ?? {})
    .where(eq(auditHeads.clientCode, chain));
  expect(await verified(chain, anchored)).toMatchObject([{ fault: 'ligne 3 supprimée, elle avait été ancrée' }]);
  await write('quatre');
  await expect(chainNow()).rejects.toThrow(AuditAltered);
  expect(await verified()).toMatchObject([{ lines: 2, waiting: 1 }]);
  await tamper(sql`delete from audit_trail where client_code = ${chain} and hash is null`);
});

it.each([
  ['its number', sql`sequence = 2`],
  ['its seal', sql`seal = null`],
  ['its line', sql`hash = repeat('a', 64)`],
])('a head with %s changed is a fault, and the upkeep does not go on from it', async (_what, change) => {
  await chained('un', 'deux', 'trois');
  await database.execute(sql`update audit_heads set ${change} where client_code = ${chain}`);
  expect(await verified()).toMatchObject([{ fault: 'la tête de la chaîne a été modifiée' }]);
  await write('quatre');
  await expect(chainNow()).rejects.toThrow(AuditAltered);
  await tamper(sql`delete from audit_heads where client_code = ${chain}`);
  expect(await verified()).toMatchObject([{ fault: 'la tête de la chaîne a été supprimée' }]);
  await tamper(sql`delete from audit_trail where client_code = ${chain}`);
});

it('refuses a chain that somebody without the key made again, and the verifier names it whatever was anchored since', async () => {
  await chained('un', 'deux', 'trois');
  const before = [...anchored];
  // The second line is gone, and another one fills the number: plain digests need no key.
  await tamper(sql`delete from audit_trail where client_code = ${chain} and action = 'deux'`);
  await write('rien');
  const lines = await database.select().from(auditTrail).where(eq(auditTrail.clientCode, chain)).orderBy(auditTrail.id);
  let previous = GENESIS_HASH;
  for (const [index, { id }] of lines.entries()) {
    const digest = createHash('sha256').update(`${previous} ${index}`).digest('hex');
    await tamper(
      sql`update audit_trail set sequence = ${index + 1}, previous_hash = ${previous}, hash = ${digest} where id = ${id}`,
    );
    previous = digest;
  }
  await database.execute(sql`update audit_heads set hash = ${previous}, seal = null where client_code = ${chain}`);
  await expect(chainNow()).rejects.toThrow(AuditAltered);
  expect(anchored).toEqual(before);
  // Left as nothing that another test meets.
  await tamper(sql`delete from audit_trail where client_code = ${chain}`);
  await database.execute(sql`delete from audit_heads where client_code = ${chain}`);
  // Neither is a line without seal put behind the anchored ones.
  chain = `${chain}A`;
  await chained('un');
  const [kept] = await database.select().from(auditTrail).where(eq(auditTrail.clientCode, chain));
  await write('deux');
  const plain = createHash('sha256').update('deux').digest('hex');
  await tamper(
    sql`update audit_trail set sequence = 2, previous_hash = ${kept?.hash}, hash = ${plain} where client_code = ${chain} and hash is null`,
  );
  await database.execute(
    sql`update audit_heads set sequence = 2, hash = ${plain}, seal = null where client_code = ${chain}`,
  );
  await expect(chainNow()).rejects.toThrow(AuditAltered);
  await tamper(sql`delete from audit_trail where client_code = ${chain}`);
  await database.execute(sql`delete from audit_heads where client_code = ${chain}`);
  // An anchor of a forged line takes no true one's place.
  chain = `${chain}B`;
  await chained('un');
  const [own] = anchored.slice(-1);
  if (!own) throw new Error('A chained line is anchored.');
  const forged = { ...own, hash: 'autre' };
  for (const known of [
    [own, forged],
    [forged, own],
  ])
    expect(await verified(chain, known)).toMatchObject([{ fault: 'ligne 1 différente de celle qui a été ancrée' }]);
  expect(await verified(chain, [own, own])).toMatchObject([{ fault: null }]);
});

it('goes on from a chain older than seals, and notices when one of its lines was changed', async () => {
  await chained('un', 'deux');
  const digestOfOld = (line: typeof auditTrail.$inferSelect, sequence: number, previousHash: string) =>
    createHash('sha256')
      .update(
        JSON.stringify([
          ...[
            line.clientCode,
            sequence,
            line.date.toISOString(),
            line.action,
            line.acteurId,
            line.acteurNom,
            line.cible,
          ],
          ...['{"avant":{"a":[2,{"c":"é","d":null}],"b":1},"motif":"Essai"}', line.adresseIp, previousHash],
        ]),
      )
      .digest('hex');
  let previous = GENESIS_HASH;
  const lines = await database.select().from(auditTrail).where(eq(auditTrail.clientCode, chain)).orderBy(auditTrail.id);
  for (const [index, line] of lines.entries()) {
    const hash = digestOfOld(line, index + 1, previous);
    await tamper(sql`update audit_trail set previous_hash = ${previous}, hash = ${hash} where id = ${line.id}`);
    previous = hash;
  }
  await database.execute(sql`update audit_heads set hash = ${previous}, seal = null where client_code = ${chain}`);
  // Anchors under a seal say that this chain is not older than seals.
  await write('trois');
  await expect(chainNow()).rejects.toThrow(AuditAltered);
  anchored = [];
  await chainNow();
  expect(await verified()).toMatchObject([{ lines: 3, fault: null }]);
  await tamper(sql`update audit_trail set action = 'autre' where client_code = ${chain} and sequence = 1`);
  expect(await verified()).toMatchObject([{ lines: 0, fault: 'ligne 1 modifiée' }]);
});

it('a server has no anchors before its first one; a named file that cannot be read is no empty one', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'portal-anchors-'));
  const anchor = { date: '2026-11-20T08:01:00.000Z', clientCode: 'VALD', sequence: 2, hash: 'x' };
  const log = join(stateDir, 'portail.log');
  try {
    expect(await readOwnAnchors(stateDir)).toEqual([]);
    writeFileSync(log, `Démarrage\n${JSON.stringify({ msg: 'audit head', audit: anchor })}\n{"audit":{"date"`);
    expect(await readAnchors(log)).toEqual([anchor]);
    await expect(readAnchors(join(stateDir, 'portial.log'))).rejects.toThrow(
      'portial.log » ne peut pas être lu (ENOENT)',
    );
    const own = join(stateDir, 'audit-anchors.jsonl');
    mkdirSync(own);
    await expect(readOwnAnchors(stateDir)).rejects.toThrow(AnchorsUnreadable);
    // A server that cannot read its own goes on, says so, and tries again.
    const said = jest.fn();
    const kept = anchorsIn(stateDir, { info: () => undefined, error: said });
    expect(await kept.last('VALD')).toBeNull();
    expect(said).toHaveBeenCalledWith({ reason: expect.stringContaining('EISDIR') }, 'audit anchors not read');
    rmSync(own, { recursive: true });
    writeFileSync(own, `${JSON.stringify(anchor)}\n`);
    expect(await kept.last('VALD')).toEqual(anchor);
  } finally {
    rmSync(stateDir, { recursive: true });
  }
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
