import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database';
import type { Client } from '../../platform/http/context';
import type { Account } from '../accounts/public';
import { forgetCodes } from './codes/store';
import { warnOldTelephone } from './codes/warn';
import { closeReferencesOf } from './reference/store';
import { navigateursConfiance } from './strong/tables';
import { connexionsEnAttente } from './sign-in/tables';
import { endSignInsOf } from '../provider/public';
import { sessions } from '../sessions/public';

/**
 * After a change of password, address, factor or role: ends all other sessions of the account and its sign-ins under
 * way, and forgets its trusted browsers.
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

/**
 * After another mobile, whoever gave it (F-08, A-03): ends the other sessions, whether the former number was confirmed
 * or not, and the codes that wait in the one that stays; warns the former number if it was confirmed.
 * @param before the account with its former number @param keptIdHash as for `endOtherSessions`
 */
export async function afterMobileChange(
  transaction: Transaction,
  client: Client,
  before: Account,
  keptIdHash: string | null,
  now: Date,
): Promise<void> {
  await endOtherSessions(transaction, before.id, keptIdHash);
  await forgetCodes(transaction, before.id);
  await closeReferencesOf(transaction, before.id);
  await warnOldTelephone(transaction, client, before, now);
}
