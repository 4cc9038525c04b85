import { sql } from 'drizzle-orm';
import { anchorsIn } from '../audit/anchors';
import { chainAudit } from '../audit/chain';
import { audit } from '../audit/store';
import { verifyAudit } from '../audit/verify';
import { createLogger } from '../observability/logger';
import { createSecrets } from '../secrets';
import { testConfig } from '../testing/test-config';
import { openTestDatabase } from '../testing/test-database';
import type { Transaction } from './database';
import { grantApplication } from './grants';
import type { OpenDatabase } from './open';

const role = 'application_a_l_essai';
const secrets = createSecrets(testConfig.secret);
let opened: OpenDatabase;
/** As who signed in: only this one makes roles and takes them. */
const asAdministrator = (statement: string) =>
  opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local role none`);
    await transaction.execute(sql.raw(statement));
  });
beforeAll(async () => {
  opened = await openTestDatabase();
  // Roles belong to the whole server: another test may have made it.
  await asAdministrator(`do $$ begin create role ${role}; exception when duplicate_object then null; end $$`);
  await grantApplication(opened.database, role);
});
afterAll(async () => {
  await asAdministrator(`drop owned by ${role}`);
  await opened.close();
});

const asApplication = <T>(act: (transaction: Transaction) => Promise<T>): Promise<T> =>
  opened.database.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local role ${role}`));
    return act(transaction);
  });
const line = { clientCode: 'ESSAI', date: new Date(), acteur: null, cible: null, details: {}, ip: null };

it('adds lines to the audit trail and chains them', async () => {
  await asApplication(async (transaction) => {
    await audit(transaction, { ...line, action: 'essai.fait' });
    const anchors = anchorsIn(testConfig.stateDir, createLogger('silent'));
    await chainAudit(transaction, secrets, anchors, new Date());
  });
  expect(await verifyAudit(opened.database, secrets)).toMatchObject([{ clientCode: 'ESSAI', lines: 1, fault: null }]);
});

it.each([
  'alter table audit_trail disable trigger user',
  'alter table audit_trail disable trigger audit_trail_append_only',
  'drop trigger audit_trail_append_only on audit_trail',
  "update audit_trail set action = 'rien'",
  'delete from audit_trail',
  'truncate audit_trail',
  'delete from audit_heads',
  'drop table audit_trail',
  "insert into portal_migrations (hash) values ('x')",
  "set session_replication_role = 'replica'",
])('attack: %s is refused', async (statement) => {
  await expect(asApplication((transaction) => transaction.execute(sql.raw(statement)))).rejects.toMatchObject({
    cause: { code: '42501' },
  });
});
