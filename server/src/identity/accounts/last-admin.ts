import { and, arrayContains, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database';
import { endsSooner, isAccessOver } from './staff';
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

/**
 * Whether another administrator may sign in for at least as long as this one: without them, the insurer has none on the
 * day when the access of the others ends.
 *
 * @param today civil date in Paris
 */
export async function hasOtherAdmin(transaction: Transaction, account: Account, today: string): Promise<boolean> {
  const admins = await lockAdmins(transaction, account.clientCode);
  const needed = isAccessOver(account, today) ? { dateFinAcces: today } : account;
  return admins.some((other) => other.id !== account.id && !endsSooner(other, needed));
}
