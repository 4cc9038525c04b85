import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { changeSecret } from './change-of-secret';
import { personnes, ribs } from './contrats/tables';
import { demoSnapshot } from './demo/testing/demo-snapshot';
import { fichiers } from './fichiers/tables';
import { objectName } from './fichiers/public';
import { comptes } from './identity/accounts/tables';
import { clients } from './identity/clients/tables';
import { openSession } from './identity/sessions/store';
import { isAddressProven, keepCode, noteAddress, tryCode } from './identity/second-factor/codes/store';
import { anchorsIn, readOwnAnchors } from './platform/audit/anchors';
import { chainAudit } from './platform/audit/chain';
import { audit } from './platform/audit/store';
import { verifyAudit } from './platform/audit/verify';
import { rawRows } from './platform/database/database';
import type { OpenDatabase } from './platform/database/open';
import { createFileVault } from './platform/files/vault';
import { keepAnswer, reserve } from './platform/idempotency/store';
import { WrongSecret, checkKeys } from './platform/keys/check';
import { reencryptJson, type Progress } from './platform/keys/reencrypt';
import { createLogger } from './platform/observability/logger';
import { createSecrets, hashToken } from './platform/secrets';
import { testConfig } from './platform/testing/test-config';
import { openTestDatabase } from './platform/testing/test-database';

const old = createSecrets(testConfig.secret);
const fresh = 'the next secret, long enough as well as the first';
const both = createSecrets(fresh, [testConfig.secret]);
const only = createSecrets(fresh);
const now = new Date('2026-11-20T08:00:00Z');
let opened: OpenDatabase;
let stateDir: string;
beforeAll(async () => {
  opened = await openTestDatabase(demoSnapshot);
  stateDir = mkdtempSync(join(tmpdir(), 'portal-secret-'));
}, 60_000);
afterAll(async () => {
  await opened.close();
  rmSync(stateDir, { recursive: true });
});
const vaultWith = (secrets: typeof old) => createFileVault({ stateDir, filesUrl: null }, secrets);

/** Columns of any table that still hold a value closed with this key. */
async function columnsWith(keyId: string): Promise<string[]> {
  const columns = await rawRows(
    opened.database,
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb')`,
  );
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const rows = await rawRows(
      opened.database,
      sql`select 1 from ${sql.identifier(String(table))} where ${sql.identifier(String(column))}::text like ${`%v2.${keyId}.%`} limit 1`,
    );
    if (rows.length > 0) found.push(`${String(table)}.${String(column)}`);
  }
  return found;
}

it('refuses a database from before key identifiers whose values another secret closed', async () => {
  await expect(checkKeys(opened.database, only, now)).rejects.toThrow(WrongSecret);
  await checkKeys(opened.database, old, now);
});

it('refuses a wrong secret from then on, in one line that says what to do', async () => {
  await expect(checkKeys(opened.database, createSecrets('somebody else’s secret, also long'), now)).rejects.toThrow(
    'PORTAL_SECRET n’est pas celui de cette base',
  );
  await checkKeys(opened.database, old, now);
});

it('accepts on a server with the new one the codes and proofs of a server with the old one', async () => {
  const { database } = opened;
  const [account] = await database.select({ id: comptes.id }).from(comptes).limit(1);
  const cookie = await openSession(database, {
    clientCode: 'VALD',
    compteId: account?.id ?? '',
    idTokenChiffre: null,
    now,
  });
  const key = {
    sessionHash: hashToken(cookie),
    operation: 'VERIFY_MAIL_AMF',
    adresse: 'camille@exemple.test',
  } as const;
  const sent = { sendType: 'MAIL', isConfirmed: true } as const;
  await database.transaction((transaction) => keepCode(transaction, old, key, '123456', sent, now));
  await database.transaction((transaction) => noteAddress(transaction, old, key.sessionHash, key.adresse, now));
  expect(await tryCode(database, both, key, '654321', now)).toMatchObject({ kind: 'wrong' });
  expect(await tryCode(database, both, key, '123456', now)).toMatchObject({ kind: 'right' });
  expect(await isAddressProven(database, both, key.sessionHash, key.adresse, now)).toBe(true);
});

it('works with the old and the new one side by side, brings everything under the new one, and says how far it is', async () => {
  const { database } = opened;
  const [account] = await database.select({ id: comptes.id }).from(comptes).limit(1);
  const [file] = await database
    .insert(fichiers)
    .values({
      id: randomUUID(),
      clientCode: 'VALD',
      compteId: account?.id ?? '',
      numeroContrat: 'VAL0004521',
      remoteFileName: 'essai.pdf',
      localFileName: 'essai.pdf',
      inputName: 'piecesJointes',
      form: 'adresseActeGestion',
      taille: 9,
      etat: 'ATTACHE',
      dateReception: now,
    })
    .returning();
  if (!file) throw new Error('no file');
  const name = objectName(file);
  await vaultWith(old).receive(name, Readable.from([Buffer.from('un relevé')]), new PassThrough());
  await database
    .update(clients)
    .set({ settings: sql`jsonb_set(settings, '{essai}', to_jsonb(${old.encrypt('d’un partenaire')}::text))` })
    .where(eq(clients.code, 'VALD'));
  const content = 'une demande';
  const submit = { scope: 'VALD:essai', key: 'cle-essai-0001', since: now, fingerprint: old.index(content) };
  await reserve(database, old, submit);
  await database.transaction((transaction) =>
    keepAnswer(transaction, old, submit, { status: 200, body: { numeroDemande: 'DEM-1' } }),
  );
  expect((await columnsWith(old.keyId)).length).toBeGreaterThan(8);
  const plainBefore = await database.select().from(ribs).orderBy(ribs.clientCode, ribs.numeroContrat, ribs.numPers);

  await checkKeys(database, both, now);
  expect(both.decrypt(plainBefore[0]?.ibanChiffre ?? '')).toMatch(/^FR/);
  expect(await text(await vaultWith(both).read(name))).toBe('un relevé');
  await expect(checkKeys(database, only, now)).rejects.toThrow(WrongSecret);

  const told: Progress[] = [];
  await changeSecret(database, both, vaultWith(both), (progress) => told.push(progress));
  expect(told).toContainEqual({ what: 'fichiers', done: expect.any(Number), total: expect.any(Number) });
  expect(told.findLast(({ what }) => what === 'ribs.iban_chiffre')).toMatchObject({
    done: plainBefore.length,
    total: plainBefore.length,
  });
  expect(await columnsWith(old.keyId)).toEqual([]);

  // The old one is withdrawn.
  await checkKeys(database, only, now);
  await expect(checkKeys(database, old, now)).rejects.toThrow(WrongSecret);
  const after = await database.select().from(ribs).orderBy(ribs.clientCode, ribs.numeroContrat, ribs.numPers);
  expect(after.map(({ ibanChiffre }) => only.decrypt(ibanChiffre))).toEqual(
    plainBefore.map(({ ibanChiffre }) => old.decrypt(ibanChiffre)),
  );
  expect(after.map(({ ibanIndex }) => ibanIndex)).toEqual(
    after.map(({ ibanChiffre }) => only.index(only.decrypt(ibanChiffre))),
  );
  const [camille] = await database
    .select({ nom: personnes.nom })
    .from(personnes)
    .where(eq(personnes.nirIndex, only.index('2840348000000')));
  expect(camille).toEqual({ nom: 'VERNOUX' });
  expect(await text(await vaultWith(only).read(name))).toBe('un relevé');
  // The same request sent again gets the same answer, as long as the old secret is given.
  const again = { ...submit, fingerprint: both.index(content), earlierFingerprints: both.indexes(content) };
  expect(await reserve(database, both, again)).toMatchObject({ status: 200, body: { numeroDemande: 'DEM-1' } });
  expect(await reserve(database, only, submit)).toMatchObject({ status: 200 });
});

it('reads a JSON value again that changed while others were encrypted', async () => {
  const { database } = opened;
  const closed = (code: string) => eq(clients.code, code);
  for (const code of ['VALD', 'ALIZ', 'RIVI'])
    await database
      .update(clients)
      .set({ settings: sql`jsonb_set(settings, '{essai}', to_jsonb(${old.encrypt(code)}::text))` })
      .where(closed(code));
  let statements = 0;
  /** Somebody saves settings right after they were read. */
  const racing = new Proxy(database, {
    get: (target, name) =>
      name === 'execute'
        ? async (...query: Parameters<typeof target.execute>) => {
            statements += 1;
            if (statements === 2)
              await target
                .update(clients)
                .set({ settings: sql`jsonb_set(settings, '{autre}', 'true')` })
                .where(closed('ALIZ'));
            return target.execute(...query);
          }
        : Reflect.get(target, name),
  });
  await reencryptJson(racing, both, { table: 'clients', column: 'settings' }, () => undefined);
  expect(statements).toBeGreaterThan(4);
  expect(await columnsWith(old.keyId)).not.toContain('clients.settings');
  const [kept] = await database.select({ settings: clients.settings }).from(clients).where(closed('ALIZ'));
  const settings: object = kept?.settings ?? {};
  expect(only.decrypt(String(Reflect.get(settings, 'essai')))).toBe('ALIZ');
  expect(settings).toMatchObject({ autre: true });
});

it('chains the audit trail on under the new one, and verifies earlier lines with the old one', async () => {
  const { database } = opened;
  const act = { clientCode: 'VALD', date: now, acteur: null, cible: null, details: {}, ip: null };
  const anchors = anchorsIn(stateDir, createLogger('silent'));
  const reportOf = async (secrets: typeof old) =>
    (await verifyAudit(database, secrets, await readOwnAnchors(stateDir))).find(
      ({ clientCode }) => clientCode === 'VALD',
    );
  await audit(database, { ...act, action: 'essai.avant' });
  await chainAudit(database, old, anchors, now);
  await changeSecret(database, both, vaultWith(both), () => undefined);
  await audit(database, { ...act, action: 'essai.apres' });
  await chainAudit(database, only, anchors, now);
  expect(await reportOf(both)).toMatchObject({ waiting: 0, fault: null });
  expect(await reportOf(only)).toMatchObject({
    fault: 'ligne 1 scellée avec un autre secret, à donner dans PORTAL_OTHER_SECRETS',
  });
});

it('has nothing left to do the second time', async () => {
  const told: Progress[] = [];
  await changeSecret(opened.database, both, vaultWith(both), (progress) => told.push(progress));
  expect(told.filter(({ what }) => what !== 'fichiers')).toEqual([]);
});
