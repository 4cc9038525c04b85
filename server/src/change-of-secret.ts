import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { exportsDemandes, objectName as exportName } from './exports/public';
import { fichiers, objectName } from './fichiers/public';
import type { Database } from './platform/database/database';
import type { FileVault } from './platform/files/vault';
import { resealHeads } from './platform/audit/chain';
import { FileMissing } from './platform/files/store';
import { retireOtherKeys } from './platform/keys/check';
import { reencryptColumns, reencryptJson, type TellProgress } from './platform/keys/reencrypt';
import type { Secrets } from './platform/secrets';

const BATCH = 100;

/**
 * Brings everything under the current secret, beside the running server; the other secrets may then be withdrawn.
 * @param tell says how far it is.
 */
export async function changeSecret(
  database: Database,
  secrets: Secrets,
  vault: FileVault,
  tell: TellProgress,
): Promise<void> {
  await reencryptColumns(database, secrets, tell);
  await reencryptJson(database, secrets, { table: 'clients', column: 'settings' }, tell);
  // Effects that wait for their day.
  await reencryptJson(database, secrets, { table: 'jobs', column: 'payload' }, tell);
  // Answers that a repeated request gets again.
  await reencryptJson(database, secrets, { table: 'idempotency_keys', column: 'body' }, tell);
  await reencryptFiles(database, vault, tell);
  await reencryptExports(database, vault);
  await resealHeads(database, secrets);
  await retireOtherKeys(database, secrets);
}

async function reencryptFiles(database: Database, vault: FileVault, tell: TellProgress): Promise<void> {
  const isKept = inArray(fichiers.etat, ['EN_ATTENTE', 'ATTACHE']);
  const total = await database.$count(fichiers, isKept);
  let done = 0;
  for (let last: string | null = null; ;) {
    const rows: (typeof fichiers.$inferSelect)[] = await database
      .select()
      .from(fichiers)
      .where(last === null ? isKept : and(isKept, gt(fichiers.id, last)))
      .orderBy(asc(fichiers.id))
      .limit(BATCH);
    for (const row of rows) {
      await renew(vault, objectName(row));
      done += 1;
    }
    last = rows.at(-1)?.id ?? null;
    if (last === null) return;
    tell({ what: 'fichiers', done, total });
  }
}

/** Lists made in the background: a few, and gone after some days. */
async function reencryptExports(database: Database, vault: FileVault): Promise<void> {
  const ready = await database.select().from(exportsDemandes).where(eq(exportsDemandes.etat, 'PRET'));
  for (const row of ready) await renew(vault, exportName(row));
}

async function renew(vault: FileVault, name: string): Promise<void> {
  await vault.renew(name).catch((error: unknown) => {
    // Swept away meanwhile.
    if (!(error instanceof FileMissing)) throw error;
  });
}
