import { and, asc, eq, or, sql } from 'drizzle-orm';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { assures } from '../contrats/public';
import { announceToPerson, announceWaiting, type AnnounceContext } from '../notifications/public';
import type { Database, Transaction } from '../platform/database/database';
import type { Platform } from '../platform/http/context';
import { mouvementsCotisation } from './tables';

type Rejection = typeof mouvementsCotisation.$inferSelect;

/** Tells of the debits that a bank rejected, once each (F-01, COTISATION). */
export const announceRejections = (database: Database, platform: Pick<Platform, 'config' | 'clock'>): Promise<number> =>
  announceWaiting(database, platform, { take: takeRejections, tell: tellRejection });

async function takeRejections(transaction: Transaction, limit: number): Promise<Rejection[]> {
  const rejections = await transaction
    .select()
    .from(mouvementsCotisation)
    // Constants, as the partial index has them: with parameters a kept plan would read the whole table.
    .where(sql`${mouvementsCotisation.nature} = 'REJET' and ${mouvementsCotisation.isAnnonce} = false`)
    .orderBy(asc(mouvementsCotisation.dateMouvement))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (rejections.length > 0)
    await transaction
      .update(mouvementsCotisation)
      .set({ isAnnonce: true })
      .where(
        or(
          ...rejections.map(({ clientCode, numeroContrat, rang }) =>
            and(
              eq(mouvementsCotisation.clientCode, clientCode),
              eq(mouvementsCotisation.numeroContrat, numeroContrat),
              eq(mouvementsCotisation.rang, rang),
            ),
          ),
        ),
      );
  return rejections;
}

/** Tells the member alone, who alone sees contributions (product 2.1), of the day of the rejection and nothing else. */
async function tellRejection(
  transaction: Transaction,
  context: AnnounceContext,
  { numeroContrat, dateMouvement }: Rejection,
): Promise<void> {
  const { client } = context;
  if (!isFeatureAllowed(client.configuration.fonctionnalites, 'compteEncaissementConsultation', numeroContrat)) return;
  const members = await transaction
    .select({ numPers: assures.numPers })
    .from(assures)
    .where(
      and(
        eq(assures.clientCode, client.code),
        eq(assures.numeroContrat, numeroContrat),
        eq(assures.codeLienParente, 'ADH'),
      ),
    );
  for (const { numPers } of members)
    await announceToPerson(transaction, context, numPers, {
      kind: 'cotisation.rejetee',
      variables: { date: formatDate(dateMouvement) },
    });
}
