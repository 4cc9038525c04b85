import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database';
import { comptes } from './tables';
import type { Account } from './store';

const UNIQUE_VIOLATION = '23505';

/**
 * Changes the identifier of an account together with other fields. A unique index decides between concurrent changes.
 * @returns false when the identifier is taken: nothing changed then.
 */
export async function renameAccount(
  transaction: Transaction,
  compteId: string,
  changes: Partial<Account> & { userName: string },
): Promise<boolean> {
  try {
    // A savepoint: the surrounding transaction continues.
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
