import { and, desc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import { assures } from '../contrats/public';
import { comptes } from '../identity/accounts/public';
import type { Database, Transaction } from '../platform/database/database';
import { exportsDemandes, type ExportRow } from './tables';

/** Account whose files are asked for. */
interface Owner {
  clientCode: string;
  compteId: string;
}

const ofOwner = ({ clientCode, compteId }: Owner, now: Date) =>
  and(
    eq(exportsDemandes.clientCode, clientCode),
    eq(exportsDemandes.compteId, compteId),
    gt(exportsDemandes.expiresAt, now),
  );

/** Keeps an order, unless the same one is being made: null then. */
export async function keepExport(transaction: Transaction, row: ExportRow): Promise<ExportRow | null> {
  const [kept] = await transaction.insert(exportsDemandes).values(row).onConflictDoNothing().returning();
  return kept ?? null;
}

/** The same order while it is being made. */
export async function findBeingMade(
  database: Database,
  compteId: string,
  empreinte: string,
): Promise<ExportRow | null> {
  const [row] = await database
    .select()
    .from(exportsDemandes)
    .where(
      and(
        eq(exportsDemandes.compteId, compteId),
        eq(exportsDemandes.empreinte, empreinte),
        eq(exportsDemandes.etat, 'EN_PREPARATION'),
      ),
    );
  return row ?? null;
}

/** Files of an account that are still there, newest first. */
export const findExports = (database: Database, owner: Owner, now: Date): Promise<ExportRow[]> =>
  database.select().from(exportsDemandes).where(ofOwner(owner, now)).orderBy(desc(exportsDemandes.dateDemande));

/** A file ready to download; null alike for a foreign, an unknown, an expired one and one that is not ready. */
export async function findReady(database: Database, owner: Owner, id: string, now: Date): Promise<ExportRow | null> {
  const [row] = await database
    .select()
    .from(exportsDemandes)
    .where(and(ofOwner(owner, now), eq(exportsDemandes.id, id), eq(exportsDemandes.etat, 'PRET')));
  return row ?? null;
}

/** An order that still waits for its file. */
export async function findWaiting(database: Database, id: string): Promise<ExportRow | null> {
  const [row] = await database
    .select()
    .from(exportsDemandes)
    .where(and(eq(exportsDemandes.id, id), eq(exportsDemandes.etat, 'EN_PREPARATION')));
  return row ?? null;
}

/** Ends an order; false when it had ended already, by another server. */
export async function endExport(
  transaction: Transaction,
  id: string,
  end: Pick<ExportRow, 'etat' | 'expiresAt' | 'nomFichier'>,
): Promise<boolean> {
  const ended = await transaction
    .update(exportsDemandes)
    .set({ ...end, filtresChiffre: null })
    .where(and(eq(exportsDemandes.id, id), eq(exportsDemandes.etat, 'EN_PREPARATION')))
    .returning({ id: exportsDemandes.id });
  return ended.length > 0;
}

/** Lets files expire at once; those that are being made are given up. */
async function expire(transaction: Transaction, which: SQL | undefined, now: Date): Promise<void> {
  await transaction
    .update(exportsDemandes)
    .set({ etat: 'ECHEC', filtresChiffre: null })
    .where(and(which, eq(exportsDemandes.etat, 'EN_PREPARATION')));
  await transaction
    .update(exportsDemandes)
    .set({ expiresAt: now })
    .where(and(which, gt(exportsDemandes.expiresAt, now)));
}

/** Lets the files of an account expire. */
export const expireExports = (transaction: Transaction, { clientCode, compteId }: Owner, now: Date): Promise<void> =>
  expire(transaction, and(eq(exportsDemandes.clientCode, clientCode), eq(exportsDemandes.compteId, compteId)), now);

/** Lets the files that the members of contracts have of them expire: somebody there hides their care from now on. */
export async function expireExportsOfMembers(
  transaction: Transaction,
  clientCode: string,
  contracts: readonly string[],
  now: Date,
): Promise<void> {
  const members = transaction
    .select({ id: comptes.id })
    .from(comptes)
    .innerJoin(assures, and(eq(assures.clientCode, comptes.clientCode), eq(assures.numPers, comptes.numPers)))
    .where(
      and(
        eq(assures.clientCode, clientCode),
        eq(assures.numeroContrat, exportsDemandes.numeroContrat),
        eq(assures.codeLienParente, 'ADH'),
      ),
    );
  await expire(
    transaction,
    and(
      eq(exportsDemandes.clientCode, clientCode),
      inArray(exportsDemandes.numeroContrat, [...contracts]),
      inArray(exportsDemandes.compteId, members),
    ),
    now,
  );
}

export const findExpired = (database: Database, now: Date, limit: number): Promise<ExportRow[]> =>
  database
    .select()
    .from(exportsDemandes)
    .where(lte(exportsDemandes.expiresAt, now))
    .orderBy(exportsDemandes.expiresAt)
    .limit(limit);

export async function forgetExport(database: Database, id: string): Promise<void> {
  await database.delete(exportsDemandes).where(eq(exportsDemandes.id, id));
}

/** Name of the file in the store. */
export const objectName = ({ clientCode, id }: Pick<ExportRow, 'clientCode' | 'id'>) => `${clientCode}/${id}`;
