import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** What node and PostgreSQL say when the database cannot be reached, is stopping or does not answer. */
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
  /timeout exceeded when trying to connect/i,
  /query read timeout/i,
  /pglite is clos/i,
  /cannot use a pool after calling end/i,
];

/** True when the error means that the database does not answer, however deep its cause lies. */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && DOWN_CODES.has(error.code)) return true;
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some(isDatabaseDown)) return true;
  const message = 'message' in error ? String(error.message) : '';
  return DOWN_MESSAGES.some((pattern) => pattern.test(message)) || ('cause' in error && isDatabaseDown(error.cause));
}

/** True when the database answers a trivial question. */
export async function isDatabaseUp(database: Database): Promise<boolean> {
  try {
    await database.execute(sql`select 1`);
    return true;
  } catch {
    // Whatever the reason, the answer is the same: not ready.
    return false;
  }
}
