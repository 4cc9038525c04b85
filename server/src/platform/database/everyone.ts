import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';

/**
 * Runs queries over a whole population in one transaction. How many rows a computed criterion keeps is unknown to the
 * planner, which takes it for few: a search of an index for each of a million persons takes longer than to read all.
 */
export const overEveryone = <T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_nestloop = off`);
    const result = await work(transaction);
    await transaction.execute(sql`set local enable_nestloop = on`);
    return result;
  });
