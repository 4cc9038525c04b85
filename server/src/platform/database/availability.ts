import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Error codes of node when the database is unreachable. */
const NETWORK_CODES = new Set([
  'EAI_AGAIN',
  'EAI_FAIL',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * Codes of PostgreSQL: connections (08, but for a statement that breaks the protocol), refused accounts (28), resources
 * (53), an operator who stops it (57P), its own errors (58); a base that is not there, a query that takes too long, and
 * a standby, which reads only.
 */
const DOWN_CODE = /^(?:(?:08(?!P01)|28|53|57P|58)\w*|3D000|57014|25006)$/;
const DOWN_MESSAGES = [
  /connection terminated/i,
  /is not currently accepting connections/i,
  // A client of the pool whose connection broke a moment ago.
  /is not queryable/i,
  /timeout exceeded when trying to connect/i,
  /query read timeout/i,
  /pglite is clos/i,
  /cannot use a pool after calling end/i,
];

const isDownCode = (code: string) => NETWORK_CODES.has(code) || DOWN_CODE.test(code);

/** Whether an error, or any of its causes, means that the database does not answer. */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && isDownCode(error.code)) return true;
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
