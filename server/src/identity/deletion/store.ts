import { and, eq } from 'drizzle-orm';
import { plannedDeletion } from '@portal/shared-api/rules/planned-deletion';
import type { Transaction } from '../../platform/database/database';
import { comptes } from '../accounts/public';
import { deleteApplication, deletePasskeys, deleteRecoveryCodes, endOtherSessions } from '../second-factor/public';
import { emptied } from './rules';

/** An account whose deletion is planned, locked; undefined for any other. */
export async function lockPlanned(transaction: Transaction, clientCode: string, compteId: string) {
  const [account] = await transaction
    .select()
    .from(comptes)
    .where(
      and(
        eq(comptes.clientCode, clientCode),
        eq(comptes.id, compteId),
        eq(comptes.etat, 'DESACTIVE'),
        eq(comptes.motifEtat, plannedDeletion),
      ),
    )
    .for('update');
  return account;
}

/**
 * Takes everything about its person off an account, and its second factors. The identity of an outside provider stays,
 * as the mark of a space that no import opens again (decision 0170).
 */
export async function emptyAccount(transaction: Transaction, compteId: string): Promise<void> {
  await transaction.update(comptes).set(emptied(compteId)).where(eq(comptes.id, compteId));
  await endOtherSessions(transaction, compteId, null);
  await deleteApplication(transaction, compteId);
  await deletePasskeys(transaction, compteId);
  await deleteRecoveryCodes(transaction, compteId);
}
