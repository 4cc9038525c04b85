import { and, eq, lte } from 'drizzle-orm';
import { create, record, string, unknown } from 'superstruct';
import type { Brouillon } from '@portal/shared-api/contract/formulaires/brouillons';
import { isPendingOf, type FileOwner, pendingMs, fichiers } from '../../fichiers/public';
import type { Database, Transaction } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';
import { brouillons } from './tables';

/** Long enough for a holiday weekend. */
const keptMs = 7 * 86_400_000;

const isDraftOf = (owner: FileOwner) =>
  and(
    eq(brouillons.clientCode, owner.clientCode),
    eq(brouillons.compteId, owner.compteId),
    eq(brouillons.numeroContrat, owner.numeroContrat),
    eq(brouillons.code, owner.form),
  );

/** Draft of this account on this contract, with its remaining files; null without one. */
export async function findDraft(
  database: Database,
  secrets: Secrets,
  owner: FileOwner,
  now: Date,
): Promise<Brouillon | null> {
  const [row] = await database.select().from(brouillons).where(isDraftOf(owner));
  if (!row || row.expiresAt <= now) return null;
  const present =
    row.piecesJointes.length === 0
      ? []
      : await database
          .select({ name: fichiers.remoteFileName })
          .from(fichiers)
          .where(isPendingOf(owner, row.piecesJointes, now));
  const names = new Set(present.map(({ name }) => name));
  return {
    valeurs: create(JSON.parse(secrets.decrypt(row.valeursChiffrees)), record(string(), unknown())),
    etape: row.etape,
    dateModification: row.dateModification.toISOString(),
    piecesJointes: row.piecesJointes.filter((name) => names.has(name)),
  };
}

interface DraftContent {
  valeurs: Record<string, unknown>;
  etape: number;
  piecesJointes: readonly string[];
}

/** Stores a draft and its files for another seven days; files removed from it expire after a day. */
export async function saveDraft(
  transaction: Transaction,
  secrets: Secrets,
  owner: FileOwner,
  { valeurs, etape, piecesJointes }: DraftContent,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + keptMs);
  await releaseFiles(transaction, owner, now);
  const kept =
    piecesJointes.length === 0
      ? []
      : await transaction
          .update(fichiers)
          .set({ expiresAt })
          .where(isPendingOf(owner, piecesJointes, now))
          .returning({ name: fichiers.remoteFileName });
  const names = new Set(kept.map(({ name }) => name));
  const content = {
    valeursChiffrees: secrets.encrypt(JSON.stringify(valeurs)),
    etape,
    piecesJointes: piecesJointes.filter((name) => names.has(name)),
    dateModification: now,
    expiresAt,
  };
  const { form: code, ...key } = owner;
  await transaction
    .insert(brouillons)
    .values({ ...key, code, ...content })
    .onConflictDoUpdate({
      target: [brouillons.clientCode, brouillons.compteId, brouillons.numeroContrat, brouillons.code],
      set: content,
    });
}

/** Deletes a draft; its files expire within a day. */
export async function forgetDraft(transaction: Transaction, owner: FileOwner, now: Date): Promise<void> {
  await releaseFiles(transaction, owner, now);
  await transaction.delete(brouillons).where(isDraftOf(owner));
}

/** Deletes every draft of an account; their files expire by themselves. */
export async function forgetDrafts(
  transaction: Transaction,
  { clientCode, compteId }: Pick<FileOwner, 'clientCode' | 'compteId'>,
): Promise<void> {
  await transaction
    .delete(brouillons)
    .where(and(eq(brouillons.clientCode, clientCode), eq(brouillons.compteId, compteId)));
}

async function releaseFiles(transaction: Transaction, owner: FileOwner, now: Date): Promise<void> {
  const [known] = await transaction
    .select({ names: brouillons.piecesJointes })
    .from(brouillons)
    .where(isDraftOf(owner))
    .for('update');
  if (!known || known.names.length === 0) return;
  await transaction
    .update(fichiers)
    .set({ expiresAt: new Date(now.getTime() + pendingMs) })
    .where(isPendingOf(owner, known.names, now));
}

/** Deletes expired drafts. */
export async function purgeDrafts(database: Database, now: Date): Promise<void> {
  await database.delete(brouillons).where(lte(brouillons.expiresAt, now));
}
