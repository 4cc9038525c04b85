import { sql, type SQL } from 'drizzle-orm';
import { rawRows, type Database } from '../database/database';
import type { Secrets } from '../secrets';
import { sealedColumns, type SealedColumn } from './sealed-columns';

/** Rows of one statement: short enough to run beside the server. */
const BATCH = 200;

/** How far one column, or the files, are. */
export interface Progress {
  what: string;
  done: number;
  total: number;
}
export type TellProgress = (progress: Progress) => void;

/**
 * Encrypts again what other keys closed, with the current one, column by column, beside the running server: a value
 * that it changes meanwhile is left to it. Run it again after an interruption: what is done is done.
 */
export async function reencryptColumns(database: Database, secrets: Secrets, tell: TellProgress): Promise<void> {
  for (const column of await sealedColumns(database)) await reencryptColumn(database, secrets, column, tell);
}

async function reencryptColumn(
  database: Database,
  secrets: Secrets,
  { table, column, index }: SealedColumn,
  tell: TellProgress,
): Promise<void> {
  const [from, sealed] = [sql.identifier(table), sql.identifier(column)];
  const stored = index === null ? sql`null` : sql.identifier(index);
  const isOld = sql`${sealed} is not null and ${sealed} not like ${`v2.${secrets.keyId}.%`}`;
  const [counted] = await rawRows(database, sql`select count(*)::int as total from ${from} where ${isOld}`);
  const total = Number(counted?.['total'] ?? 0);
  let done = 0;
  /** One batch. @returns its last place, or null at the end of the table. */
  const step = async (after: string): Promise<string | null> => {
    const rows = await rawRows(
      database,
      sql`select ctid::text as place, ${sealed} as sealed, ${stored} as index from ${from} where ctid > ${after}::tid and ${isOld} limit ${BATCH}`,
    );
    const last = rows.at(-1);
    if (!last) return null;
    const fresh = rows.map((row) => freshOf(secrets, row));
    await database.execute(updateOf({ table, column, index }, fresh));
    done = Math.min(done + rows.length, total);
    tell({ what: `${table}.${column}`, done, total });
    return String(last['place']);
  };
  const start = '(0,0)';
  let [after, isLeft, isFound] = [start, total > 0, false];
  while (isLeft) {
    const last = await step(after);
    // At the end it begins again while it finds something: a row may have moved behind the pass.
    [after, isLeft, isFound] = last === null ? [start, isFound, false] : [last, true, true];
  }
}

interface Fresh {
  place: string;
  old: string;
  sealed: string;
  index: string | null;
}

function freshOf(secrets: Secrets, row: Record<string, unknown>): Fresh {
  const old = String(row['sealed']);
  const plain = secrets.decrypt(old);
  const stored = row['index'];
  return {
    place: String(row['place']),
    old,
    sealed: secrets.encrypt(plain),
    index: typeof stored === 'string' ? indexLike(secrets, plain, stored) : null,
  };
}

/** The current index of what a stored index stands for: the value, or its beginning (a NIR without its key). */
function indexLike(secrets: Secrets, plain: string, stored: string): string {
  for (let length = plain.length; length > 0; length -= 1) {
    const text = plain.slice(0, length);
    if (secrets.indexes(text).includes(stored)) return secrets.index(text);
  }
  throw new Error('An index does not belong to its value.');
}

function updateOf({ table, column, index }: SealedColumn, rows: readonly Fresh[]): SQL {
  const [name, sealed] = [sql.identifier(table), sql.identifier(column)];
  const values = rows.map((row) => sql`(${row.place}::tid, ${row.old}, ${row.sealed}, ${row.index})`);
  const setIndex = index === null ? sql`` : sql`, ${sql.identifier(index)} = fresh.index`;
  return sql`update ${name} set ${sealed} = fresh.sealed${setIndex}
    from (values ${sql.join(values, sql`, `)}) as fresh (place, old, sealed, index)
    where ${name}.ctid = fresh.place and ${name}.${sealed} = fresh.old`;
}

/**
 * Encrypts again what other keys closed inside a JSON column, of which there are few rows (settings of clients). It
 * begins again while it finds some: a row that changed meanwhile is read again.
 */
export async function reencryptJson(
  database: Database,
  secrets: Secrets,
  { table, column }: { table: string; column: string },
  tell: TellProgress,
): Promise<void> {
  const [from, json] = [sql.identifier(table), sql.identifier(column)];
  // The same in both languages: a text of somebody that begins like a value is none.
  const value = '[A-Za-z0-9_-]{38,}';
  const isOld = `"(v1[.]${value}|v2[.](?!${secrets.keyId}[.])[A-Za-z0-9_-]+[.]${value})"`;
  const sealedValue = new RegExp(`"(v1[.]${value}|v2[.][A-Za-z0-9_-]+[.]${value})"`, 'g');
  const findOld = () =>
    rawRows(
      database,
      sql`select ctid::text as place, ${json}::text as text from ${from} where ${json}::text ~ ${isOld}`,
    );
  for (let rows = await findOld(); rows.length > 0; rows = await findOld())
    for (const [rank, row] of rows.entries()) {
      const text = String(row['text']);
      const fresh = text.replaceAll(sealedValue, (_all, sealed: string) =>
        JSON.stringify(secrets.encrypt(secrets.decrypt(sealed))),
      );
      await database.execute(
        sql`update ${from} set ${json} = ${fresh}::jsonb where ctid = ${String(row['place'])}::tid and ${json}::text = ${text}`,
      );
      tell({ what: `${table}.${column}`, done: rank + 1, total: rows.length });
    }
}
