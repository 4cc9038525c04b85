import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database as every store sees it: PGlite or PostgreSQL, a connection or a transaction.
 *
 * PGlite has one connection: inside a transaction use the transaction only, for a query on
 * the outer database would wait for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/**
 * The same, where the caller must be inside a transaction because what is written shares the fate
 * of something else. The database of a write's context is one.
 */
export type Transaction = Database;

interface RawResult {
  rows: Record<string, unknown>[];
}

/** Rows of a raw statement. Values keep the driver's types: check them where they are used. */
export async function rawRows(database: Database, statement: SQL): Promise<Record<string, unknown>[]> {
  const result: unknown = await database.execute(statement);
  return isRawResult(result) ? result.rows : [];
}

function isRawResult(value: unknown): value is RawResult {
  return typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows);
}
