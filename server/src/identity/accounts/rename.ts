import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database';
import { comptes } from './tables';
import type { Account } from './store';

const UNIQUE_VIOLATION = '23505';

/**
 * Gives an account another identifier, and what changes with it. The database decides who of two is first.
 * @returns false when somebody has that identifier: nothing changed then.
 */
export async function renameAccount(
  transaction: Transaction,
  compteId: string,
  changes: Partial<Account> & { userName: string },
): Promise<boolean> {
  try {
    // A savepoint: what else the transaction does goes on.
    await transaction.transaction((attempt) => attempt.update(comptes).set(changes).where(eq(comptes.id, compteId)));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
