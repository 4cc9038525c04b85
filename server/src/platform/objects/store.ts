import { and, desc, eq } from 'drizzle-orm';
import type { ObjectVersion } from '@portal/shared-api/contract/objets';
import { bulkInsertNew } from '../database/bulk';
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

/** What lists tell of the latest version. */
export type LatestVersion = Pick<ObjectVersion, 'version' | 'auteur' | 'date'>;

const latestFields = { version: versionsObjets.version, auteur: versionsObjets.auteur, date: versionsObjets.date };

interface NewVersion extends ObjectName {
  version: number;
  /** Null for a deletion. Never a secret, a NIR or an IBAN. */
  valeurs: Readonly<Record<string, unknown>> | null;
  auteur: string;
  motif?: string | undefined;
  date: Date;
}

/** Keeps a version of an object, in the transaction that stores the object. @throws PortalError 409 if it exists. */
export const recordVersion = (transaction: Transaction, version: NewVersion): Promise<void> =>
  recordVersions(transaction, [version]);

/** Keeps versions of several objects at once. @throws PortalError 409 if one exists. */
export async function recordVersions(transaction: Transaction, versions: readonly NewVersion[]): Promise<void> {
  const [first] = versions;
  if (!first) return;
  const rows = versions.map(({ valeurs, motif, ...row }) => ({
    ...row,
    valeurs: valeurs && { ...valeurs },
    motif: motif ?? null,
  }));
  if ((await bulkInsertNew(transaction, versionsObjets, rows)) < versions.length)
    throw changedMeanwhile((await findVersions(transaction, first))[0]?.auteur);
}

/** A version that nobody of the staff made: it came with the portal. */
export const ofPortal = (version: Omit<NewVersion, 'auteur' | 'motif'>): NewVersion => ({
  ...version,
  auteur: messages.portal,
  motif: undefined,
});

/**
 * Keeps the version that a change makes. What came with the portal has no version until then: it becomes the one
 * before, or what was there is nowhere.
 *
 * @param before values until this change; null for an object that is added.
 * @throws PortalError 409 if the version exists.
 */
export async function recordChange(
  transaction: Transaction,
  change: NewVersion,
  before: NewVersion['valeurs'],
): Promise<void> {
  const isFirst = before !== null && (await findLatest(transaction, change)) === undefined;
  const original = isFirst ? [ofPortal({ ...change, version: change.version - 1, valeurs: before })] : [];
  await recordVersions(transaction, [...original, change]);
}

/**
 * The stored versions of an object, newest first; at most a hundred. A name that served before goes on counting, but
 * what bore it until then was deleted: its versions are none of this one.
 */
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
  const former = rows.findIndex(({ valeurs }, rank) => rank > 0 && valeurs === null);
  return (former === -1 ? rows : rows.slice(0, former)).map(({ version, date, auteur, motif, valeurs }) => ({
    version,
    date: date.toISOString(),
    auteur,
    motif,
    valeurs,
  }));
}

/** Number, author and date of the latest version of each object of a kind, by its key; its values are not read. */
export async function findLatestVersions(
  database: Database,
  clientCode: string,
  type: string,
): Promise<ReadonlyMap<string, LatestVersion>> {
  const rows = await database
    .selectDistinctOn([versionsObjets.cle], { cle: versionsObjets.cle, ...latestFields })
    .from(versionsObjets)
    .where(and(eq(versionsObjets.clientCode, clientCode), eq(versionsObjets.type, type)))
    .orderBy(versionsObjets.cle, desc(versionsObjets.version));
  return new Map(rows.map(({ cle, date, ...row }) => [cle, { ...row, date: date.toISOString() }]));
}

/** The same of one object; undefined for one that was never changed. */
export async function findLatest(database: Database, { clientCode, type, cle }: ObjectName) {
  const [latest] = await database
    .select(latestFields)
    .from(versionsObjets)
    .where(and(eq(versionsObjets.clientCode, clientCode), eq(versionsObjets.type, type), eq(versionsObjets.cle, cle)))
    .orderBy(desc(versionsObjets.version))
    .limit(1);
  return latest;
}

/**
 * The change of an object goes on from its latest version; 0 stands for an object that was never changed.
 * @throws PortalError 409 when the latest is another than expected.
 */
export async function expectVersion(database: Database, name: ObjectName, expected: number): Promise<void> {
  const latest = await findLatest(database, name);
  if ((latest?.version ?? 0) !== expected) throw changedMeanwhile(latest?.auteur);
}

/** The refusal of a change that was made from an older version: nothing is overwritten. */
export const changedMeanwhile = (auteur: string | undefined) =>
  new PortalError(409, 'EtatIncompatible', {
    message: auteur === undefined ? messages.changedMeanwhile : messages.changedBy(auteur),
  });
