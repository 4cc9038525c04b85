import { and, eq, exists, gt, gte, isNotNull, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { keptTimes } from '@portal/shared-api/rules/kept-times';
import { comptes } from '../../identity/accounts/public';
import { keptSince } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { consentements } from './tables';

const withdrawal = alias(consentements, 'retrait');
const next = alias(consentements, 'suivante');
const isOfSame = (other: typeof withdrawal | typeof next) =>
  and(
    eq(other.clientCode, consentements.clientCode),
    eq(other.compteId, consentements.compteId),
    eq(other.nom, consentements.nom),
  );

/**
 * Deletes the proof of consents three years after their withdrawal (product 8.4): the withdrawal and every earlier
 * answer. What a person wants today stays while the account lives; a refusal then loses its address.
 */
export async function purgeConsents(database: Database, now: Date): Promise<void> {
  const before = keptSince(now, keptTimes.consents);
  const isWithdrawn = exists(
    database
      .select({ id: withdrawal.id })
      .from(withdrawal)
      .where(
        and(
          isOfSame(withdrawal),
          eq(withdrawal.isAccepted, false),
          gte(withdrawal.date, consentements.date),
          lt(withdrawal.date, before),
        ),
      ),
  );
  const isReplaced = exists(
    database
      .select({ id: next.id })
      .from(next)
      .where(and(isOfSame(next), gt(next.date, consentements.date))),
  );
  const isOfDeleted = exists(
    database
      .select({ id: comptes.id })
      .from(comptes)
      .where(and(eq(comptes.id, consentements.compteId), eq(comptes.etat, 'SUPPRIME'))),
  );
  await database
    .delete(consentements)
    .where(and(lt(consentements.date, before), isWithdrawn, or(isReplaced, isOfDeleted)));
  await database
    .update(consentements)
    .set({ adresseIp: null })
    .where(
      and(lt(consentements.date, before), eq(consentements.isAccepted, false), isNotNull(consentements.adresseIp)),
    );
}
