import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database';
import { comptes, comptesExternes } from '../accounts/public';
import { deleteApplication, deletePasskeys, deleteRecoveryCodes, endOtherSessions } from '../second-factor/public';
import { deletionMotif, emptied } from './rules';

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
        eq(comptes.motifEtat, deletionMotif),
      ),
    )
    .for('update');
  return account;
}

/**
 * Takes everything about its person off an account, its second factors, and the identity of an outside provider, which
 * may then open another account.
 */
export async function emptyAccount(transaction: Transaction, compteId: string): Promise<void> {
  await transaction.update(comptes).set(emptied(compteId)).where(eq(comptes.id, compteId));
  await transaction.delete(comptesExternes).where(eq(comptesExternes.compteId, compteId));
  await endOtherSessions(transaction, compteId, null);
  await deleteApplication(transaction, compteId);
  await deletePasskeys(transaction, compteId);
  await deleteRecoveryCodes(transaction, compteId);
}
