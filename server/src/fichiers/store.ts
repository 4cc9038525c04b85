import { and, count, eq, gt, inArray, isNotNull, lte, sum } from 'drizzle-orm';
import { comptes } from '../identity/accounts/public';
import type { Database, Transaction } from '../platform/database/database';
import { PortalError } from '../platform/errors';
import type { FileHolder, FileOwner } from './attach';
import { pendingQuota } from './limits';
import { messages } from './messages';
import { pendingMs } from './rules';
import { fichiers } from './tables';

export type FileRow = typeof fichiers.$inferSelect;

export interface ArrivingRow extends FileOwner {
  id: string;
  remoteFileName: string;
  localFileName: string;
  inputName: string;
  /** Largest possible size. */
  taille: number;
}

/** Longest duration of an upload. */
const receptionMs = 3_600_000;

/**
 * Records an upload before it starts, unless its sender has too many pending files of a day: one that a draft keeps
 * longer is in nobody's way, and its form has limits of its own.
 * @throws PortalError 400 `FichierRefuse`
 */
export async function announceFile(transaction: Transaction, { form, ...file }: ArrivingRow, now: Date): Promise<void> {
  // Serialises simultaneous uploads of a person, so that none escapes the limit.
  await transaction.select({ id: comptes.id }).from(comptes).where(eq(comptes.id, file.compteId)).for('update');
  const [pending] = await transaction
    .select({ files: count(), bytes: sum(fichiers.taille).mapWith(Number) })
    .from(fichiers)
    .where(
      and(
        eq(fichiers.compteId, file.compteId),
        inArray(fichiers.etat, ['RECEPTION', 'EN_ATTENTE']),
        gt(fichiers.dateReception, new Date(now.getTime() - pendingMs)),
      ),
    );
  if ((pending?.files ?? 0) >= pendingQuota.files || (pending?.bytes ?? 0) + file.taille > pendingQuota.bytes) {
    throw new PortalError(400, 'FichierRefuse', { message: messages.quota });
  }
  await transaction
    .insert(fichiers)
    .values({ ...file, form, etat: 'RECEPTION', dateReception: now, expiresAt: new Date(now.getTime() + receptionMs) });
}

/** The file is complete: it waits a day for a form to name it. */
export async function acceptFile(
  database: Database,
  id: string,
  facts: { taille: number; typeMime: string; sha256: string },
  now: Date,
): Promise<void> {
  await database
    .update(fichiers)
    .set({ ...facts, etat: 'EN_ATTENTE', expiresAt: new Date(now.getTime() + pendingMs) })
    .where(and(eq(fichiers.id, id), eq(fichiers.etat, 'RECEPTION')));
}

/**
 * Withdraws a pending file of its owner by letting it expire. Null when it is unknown, foreign or attached to a
 * request.
 */
export async function withdrawFile(
  database: Database,
  owner: FileHolder,
  remoteFileName: string,
  now: Date,
): Promise<FileRow | null> {
  const [row] = await database
    .update(fichiers)
    .set({ expiresAt: now })
    .where(
      and(
        eq(fichiers.clientCode, owner.clientCode),
        eq(fichiers.compteId, owner.compteId),
        inArray(fichiers.numeroContrat, [...owner.contrats]),
        eq(fichiers.remoteFileName, remoteFileName),
        eq(fichiers.etat, 'EN_ATTENTE'),
      ),
    )
    .returning();
  return row ?? null;
}

/** A complete file of this person on this contract that no request has yet; unknown and foreign ones do not differ. */
export async function findPendingFile(
  database: Database,
  owner: FileHolder,
  remoteFileName: string,
  now: Date,
): Promise<FileRow | undefined> {
  const [row] = await database
    .select()
    .from(fichiers)
    .where(
      and(
        eq(fichiers.clientCode, owner.clientCode),
        eq(fichiers.compteId, owner.compteId),
        inArray(fichiers.numeroContrat, [...owner.contrats]),
        eq(fichiers.remoteFileName, remoteFileName),
        eq(fichiers.etat, 'EN_ATTENTE'),
        gt(fichiers.expiresAt, now),
      ),
    );
  return row;
}

/** Expired files, up to a limit. */
export function findExpiredFiles(database: Database, now: Date, limit: number): Promise<FileRow[]> {
  return database
    .select()
    .from(fichiers)
    .where(and(isNotNull(fichiers.expiresAt), lte(fichiers.expiresAt, now)))
    .orderBy(fichiers.expiresAt)
    .limit(limit);
}

/** Deletes the row of a file whose content is deleted. */
export async function forgetFile(database: Database, id: string): Promise<void> {
  await database.delete(fichiers).where(and(eq(fichiers.id, id), isNotNull(fichiers.expiresAt)));
}

/** Name of the content in the store. */
export const objectName = ({ clientCode, id }: Pick<FileRow, 'clientCode' | 'id'>) => `${clientCode}/${id}`;

/** Lets the files of deleted requests expire: the next purge deletes them, content first. */
export async function letFilesExpire(
  transaction: Transaction,
  clientCode: string,
  numeros: readonly string[],
  now: Date,
): Promise<void> {
  if (numeros.length === 0) return;
  await transaction
    .update(fichiers)
    .set({ expiresAt: now })
    .where(and(eq(fichiers.clientCode, clientCode), inArray(fichiers.numeroDemande, [...numeros])));
}
