import { and, eq } from 'drizzle-orm';
import { onlineDocumentCodes, type OnlineDocument } from '@portal/shared-api/rules/formulaires/dematerialisation';
import { comptes, type Account } from '../../identity/accounts/public';
import type { Database, Transaction } from '../../platform/database/database';
import { dematerialisations } from './tables';

/**
 * Documents that an account receives online. Before F-14, all or none by the choice of its registration, which other
 * acts change as well: that of the statements always counts.
 */
export async function findOnline(
  database: Database,
  { id, isDematerialise }: Pick<Account, 'id' | 'isDematerialise'>,
): Promise<OnlineDocument[]> {
  const [row] = await database
    .select({ enLigne: dematerialisations.enLigne })
    .from(dematerialisations)
    .where(eq(dematerialisations.compteId, id));
  return onlineDocumentCodes.filter((code) =>
    code === 'RELEVES' || !row ? isDematerialise : row.enLigne.includes(code),
  );
}

/** Stores what comes online; the statements stand with the account, where registration and F-07 have them too. */
export async function saveOnline(
  transaction: Transaction,
  { id, clientCode }: Pick<Account, 'id' | 'clientCode'>,
  enLigne: readonly OnlineDocument[],
  emailNotification: string,
  now: Date,
): Promise<void> {
  const choice = { enLigne: [...enLigne], emailNotification, dateModification: now };
  await transaction
    .insert(dematerialisations)
    .values({ compteId: id, clientCode, ...choice })
    .onConflictDoUpdate({ target: dematerialisations.compteId, set: choice });
  await transaction
    .update(comptes)
    .set({ isDematerialise: enLigne.includes('RELEVES'), dateChoixReleves: now })
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.id, id)));
}
