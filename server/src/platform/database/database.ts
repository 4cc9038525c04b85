import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * Database handle of the stores: PGlite or PostgreSQL, a connection or a transaction.
 * PGlite has one connection: inside a transaction use the transaction only, because a query on the outer database would
 * wait for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/**
 * A database handle that must be a transaction, because several writes succeed or fail together. The database of a
 * write's context is one.
 */
export type Transaction = Database;

interface RawResult {
  rows: Record<string, unknown>[];
}

/** Rows of a raw statement. Values keep the types of the driver: the caller validates them. */
export async function rawRows(database: Database, statement: SQL): Promise<Record<string, unknown>[]> {
  const result: unknown = await database.execute(statement);
  return isRawResult(result) ? result.rows : [];
}

function isRawResult(value: unknown): value is RawResult {
  return typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows);
}
