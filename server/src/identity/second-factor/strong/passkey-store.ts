import { and, asc, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import type { NewPasskey } from './passkeys';
import { clesAcces } from './tables';

export type Passkey = typeof clesAcces.$inferSelect;

/** Passkeys of an account, oldest first, for any host name. */
export function readPasskeys(database: Database, compteId: string): Promise<Passkey[]> {
  return database.select().from(clesAcces).where(eq(clesAcces.compteId, compteId)).orderBy(asc(clesAcces.dateAjout));
}

/** @returns false for a passkey already known, to any account. */
export async function savePasskey(
  transaction: Transaction,
  owner: { clientCode: string; compteId: string },
  passkey: NewPasskey & { libelle: string },
  now: Date,
): Promise<boolean> {
  const rows = await transaction
    .insert(clesAcces)
    .values({ ...owner, ...passkey, dateAjout: now })
    .onConflictDoNothing()
    .returning({ id: clesAcces.id });
  return rows.length > 0;
}

/** Records the use of a passkey if its counter increases: of two copies with the same counter, one succeeds. */
export async function notePasskeyUse(
  database: Database,
  { id, compteId }: Passkey,
  count: number,
  now: Date,
): Promise<boolean> {
  const goesOn = count === 0 ? eq(clesAcces.compteur, 0) : lt(clesAcces.compteur, count);
  const rows = await database
    .update(clesAcces)
    .set({ compteur: count, dateDerniereUtilisation: now })
    .where(and(eq(clesAcces.id, id), eq(clesAcces.compteId, compteId), goesOn))
    .returning({ id: clesAcces.id });
  return rows.length > 0;
}

/** @returns the label of the removed passkey, null when the account has no such passkey. */
export async function deletePasskey(transaction: Transaction, compteId: string, id: string): Promise<string | null> {
  const [row] = await transaction
    .delete(clesAcces)
    .where(and(eq(clesAcces.id, id), eq(clesAcces.compteId, compteId)))
    .returning({ libelle: clesAcces.libelle });
  return row?.libelle ?? null;
}

export async function deletePasskeys(transaction: Transaction, compteId: string): Promise<void> {
  await transaction.delete(clesAcces).where(eq(clesAcces.compteId, compteId));
}
