import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database';
import { navigateursConfiance } from '../factors/tables';
import { sessions } from '../tables';

/**
 * After a password, an address, a factor or a role changed: ends the sessions of the account but one, and forgets its trusted
 * browsers.
 * @param keptIdHash digest of the session in which the change was made; null ends all.
 */
export async function endOtherSessions(transaction: Transaction, compteId: string, keptIdHash: string | null): Promise<void> {
  await transaction.delete(sessions).where(and(eq(sessions.compteId, compteId), keptIdHash === null ? undefined : ne(sessions.idHash, keptIdHash)));
  await transaction.delete(navigateursConfiance).where(eq(navigateursConfiance.compteId, compteId));
}
