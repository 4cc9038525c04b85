import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database';
import { navigateursConfiance } from './strong/tables';
import { connexionsEnAttente } from './sign-in/tables';
import { endSignInsOf } from '../provider/public';
import { sessions } from '../sessions/public';

/**
 * After a change of password, address, factor or role: ends all other sessions of the account and its sign-ins under way,
 * and forgets its trusted browsers.
 * @param keptIdHash digest of the session that made the change; null ends all.
 */
export async function endOtherSessions(
  transaction: Transaction,
  compteId: string,
  keptIdHash: string | null,
): Promise<void> {
  await transaction
    .delete(sessions)
    .where(and(eq(sessions.compteId, compteId), keptIdHash === null ? undefined : ne(sessions.idHash, keptIdHash)));
  await transaction.delete(connexionsEnAttente).where(eq(connexionsEnAttente.compteId, compteId));
  await endSignInsOf(transaction, compteId);
  await transaction.delete(navigateursConfiance).where(eq(navigateursConfiance.compteId, compteId));
}
