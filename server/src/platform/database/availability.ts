import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Error codes of node and PostgreSQL when the database is unreachable, stopping or silent. */
const DOWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53100',
  '08000',
  '08003',
  '08006',
]);
const DOWN_MESSAGES = [
  /connection terminated/i,
  // A client of the pool whose connection broke a moment ago.
  /is not queryable/i,
  /timeout exceeded when trying to connect/i,
  /query read timeout/i,
  /pglite is clos/i,
  /cannot use a pool after calling end/i,
];

/** Whether an error, or any of its causes, means that the database does not answer. */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && DOWN_CODES.has(error.code)) return true;
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some(isDatabaseDown)) return true;
  const message = 'message' in error ? String(error.message) : '';
  return DOWN_MESSAGES.some((pattern) => pattern.test(message)) || ('cause' in error && isDatabaseDown(error.cause));
}

/** Whether the database answers a trivial query. */
export async function isDatabaseUp(database: Database): Promise<boolean> {
  try {
    await database.execute(sql`select 1`);
    return true;
  } catch {
    // Whatever the reason, the server is not ready.
    return false;
  }
}
