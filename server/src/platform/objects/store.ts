import { and, desc, eq, max } from 'drizzle-orm';
import type { ObjectVersion } from '@portal/shared-api/contract/objets';
import type { Database, Transaction } from '../database/database';
import { PortalError } from '../errors';
import { messages } from '../messages';
import { versionsObjets } from './tables';

/** An object of the back office, by the client that owns it. */
interface ObjectName {
  clientCode: string;
  /** Kind of object, such as `audience`. */
  type: string;
  cle: string;
}

interface NewVersion extends ObjectName {
  version: number;
  /** Null for a deletion. Never a secret, a NIR or an IBAN. */
  valeurs: Readonly<Record<string, unknown>> | null;
  auteur: string;
  motif?: string | undefined;
  date: Date;
}

/** Keeps a version of an object, in the transaction that stores the object. @throws PortalError 409 if it exists. */
export async function recordVersion(transaction: Transaction, version: NewVersion): Promise<void> {
  const { valeurs, motif, ...row } = version;
  const stored = await transaction
    .insert(versionsObjets)
    .values({ ...row, valeurs: valeurs && { ...valeurs }, motif: motif ?? null })
    .onConflictDoNothing()
    .returning({ version: versionsObjets.version });
  if (stored.length > 0) return;
  throw changedMeanwhile((await findVersions(transaction, version))[0]?.auteur);
}

/** The stored versions of an object, newest first; at most a hundred. */
export async function findVersions(
  database: Database,
  { clientCode, type, cle }: ObjectName,
): Promise<ObjectVersion[]> {
  const rows = await database
    .select()
    .from(versionsObjets)
    .where(and(eq(versionsObjets.clientCode, clientCode), eq(versionsObjets.type, type), eq(versionsObjets.cle, cle)))
    .orderBy(desc(versionsObjets.version))
    .limit(100);
  return rows.map(({ version, date, auteur, motif, valeurs }) => ({
    version,
    date: date.toISOString(),
    auteur,
    motif,
    valeurs,
  }));
}

/** Latest version of each object of a kind, by its key. */
export async function findLatestVersions(
  database: Database,
  clientCode: string,
  type: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ cle: versionsObjets.cle, version: max(versionsObjets.version) })
    .from(versionsObjets)
    .where(and(eq(versionsObjets.clientCode, clientCode), eq(versionsObjets.type, type)))
    .groupBy(versionsObjets.cle);
  return new Map(rows.map(({ cle, version }) => [cle, version ?? 0]));
}

/** The refusal of a change that was made from an older version: nothing is overwritten. */
export const changedMeanwhile = (auteur: string | undefined) =>
  new PortalError(409, 'EtatIncompatible', {
    message: auteur === undefined ? messages.changedMeanwhile : messages.changedBy(auteur),
  });
