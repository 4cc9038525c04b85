import { optionsContrat } from '../../contrats/public';
import type { Transaction } from '../../platform/database/database';

/** Adds a reinforcement to a contract. @throws Error for one that it has: a fault of the caller. */
export async function addOption(transaction: Transaction, row: typeof optionsContrat.$inferInsert): Promise<void> {
  await transaction.insert(optionsContrat).values(row);
}
