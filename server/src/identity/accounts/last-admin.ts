import { and, arrayContains, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database';
import { isAccessOver } from './staff';
import type { Account } from './store';
import { comptes } from './tables';

/**
 * Locks the administrators of a client who may sign in, always in the same order. Whoever changes one of them begins
 * with this: two who remove each other wait, and neither leaves with the other.
 */
export const lockAdmins = (transaction: Transaction, clientCode: string): Promise<Account[]> =>
  transaction
    .select()
    .from(comptes)
    .where(
      and(
        eq(comptes.clientCode, clientCode),
        arrayContains(comptes.roles, ['BackEndUser', 'Admin']),
        isNull(comptes.rolePersonnalise),
        inArray(comptes.etat, ['ACTIF', 'REINIT', 'BLOQUE']),
      ),
    )
    .orderBy(asc(comptes.id))
    .for('update');

/** Whether an administrator beside this one may sign in. @param today civil date in Paris */
export async function hasOtherAdmin(
  transaction: Transaction,
  clientCode: string,
  id: string,
  today: string,
): Promise<boolean> {
  const admins = await lockAdmins(transaction, clientCode);
  return admins.some((account) => account.id !== id && !isAccessOver(account, today));
}
