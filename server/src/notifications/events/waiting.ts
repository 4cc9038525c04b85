import type { Database, Transaction } from '../../platform/database/database';
import type { Platform } from '../../platform/http/context';
import type { AnnounceContext } from './announce';
import { backgroundContext } from './background';

const atOnce = 200;
/** Slices of one upkeep: jobs, such as the mails of these events, run between two of them. */
const slices = 10;

/** Rows of the management system that are news to somebody. */
export interface WaitingNews<Row extends { clientCode: string }> {
  /** Locks rows that are not announced yet, skips those of other servers, and marks what it takes. */
  take(transaction: Transaction, limit: number): Promise<readonly Row[]>;
  tell(transaction: Transaction, context: AnnounceContext, row: Row): Promise<void>;
}

/**
 * Announces what arrived from the management system, which makes no call. Taking and announcing are one transaction: a
 * server that stops in between has announced nothing, and two servers never announce the same row.
 * @returns the number of rows taken.
 */
export async function announceWaiting<Row extends { clientCode: string }>(
  database: Database,
  platform: Pick<Platform, 'config' | 'clock'>,
  news: WaitingNews<Row>,
): Promise<number> {
  let total = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    const taken = await database.transaction((transaction) => tellSlice(transaction, platform, news));
    total += taken;
    if (taken < atOnce) break;
  }
  return total;
}

async function tellSlice<Row extends { clientCode: string }>(
  transaction: Transaction,
  platform: Pick<Platform, 'config' | 'clock'>,
  { take, tell }: WaitingNews<Row>,
): Promise<number> {
  const rows = await take(transaction, atOnce);
  for (const clientCode of new Set(rows.map((row) => row.clientCode))) {
    const context = await backgroundContext(transaction, platform, clientCode);
    if (!context) continue;
    for (const row of rows.filter((each) => each.clientCode === clientCode)) await tell(transaction, context, row);
  }
  return rows.length;
}
