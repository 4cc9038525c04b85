import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database, Transaction } from '../../platform/database/database';
import { hashToken } from '../../platform/secrets';
import { oidcPayloads } from './tables';

/** For payloads without expiry. */
const DEFAULT_TTL_S = 900;

/** Kinds of payload whose identifier is a credential: only its digest is stored. */
const BEARERS = new Set(['AuthorizationCode', 'AccessToken', 'Session', 'Interaction']);

/**
 * Stores the state of the embedded provider in the database, so that any server can continue a sign-in. Times are those
 * of the system clock, as everywhere in the provider.
 */
export function databaseAdapter(database: Database, issuer: string): (model: string) => Adapter {
  return (model) => {
    const keyOf = (id: string) => (BEARERS.has(model) ? hashToken(id) : id);
    const isOne = (id: string) =>
      and(eq(oidcPayloads.issuer, issuer), eq(oidcPayloads.model, model), eq(oidcPayloads.id, keyOf(id)));
    const toPayload = (row: typeof oidcPayloads.$inferSelect | undefined, id?: string): AdapterPayload | undefined => {
      if (!row || row.expiresAt <= new Date()) return undefined;
      return {
        ...row.payload,
        ...(id ? { jti: id } : {}),
        ...(row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {}),
      };
    };
    return {
      async upsert(id, payload, expiresIn = DEFAULT_TTL_S) {
        const { jti: _identifier, ...withoutIdentifier } = payload;
        const values = {
          payload: BEARERS.has(model) ? withoutIdentifier : { ...payload },
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt: new Date(Date.now() + expiresIn * 1000),
        };
        await database
          .insert(oidcPayloads)
          .values({ issuer, model, id: keyOf(id), ...values })
          .onConflictDoUpdate({ target: [oidcPayloads.issuer, oidcPayloads.model, oidcPayloads.id], set: values });
      },
      async find(id) {
        const [row] = await database.select().from(oidcPayloads).where(isOne(id));
        return toPayload(row, id);
      },
      async findByUid(uid) {
        const [row] = await database
          .select()
          .from(oidcPayloads)
          .where(and(eq(oidcPayloads.issuer, issuer), eq(oidcPayloads.model, model), eq(oidcPayloads.uid, uid)));
        return toPayload(row);
      },
      // The device flow is off: no user codes are stored.
      findByUserCode: async () => undefined,
      async consume(id) {
        await database.update(oidcPayloads).set({ consumedAt: new Date() }).where(isOne(id));
      },
      async destroy(id) {
        await database.delete(oidcPayloads).where(isOne(id));
      },
      async revokeByGrantId(grantId) {
        await database
          .delete(oidcPayloads)
          .where(and(eq(oidcPayloads.issuer, issuer), eq(oidcPayloads.grantId, grantId)));
      },
    };
  };
}

/** Ends the sign-ins of an account that have not come back to the portal: the answer of a page, a code, a session. */
export async function endSignInsOf(transaction: Transaction, compteId: string): Promise<void> {
  await transaction
    .delete(oidcPayloads)
    .where(
      or(
        sql`${oidcPayloads.payload} ->> 'accountId' = ${compteId}`,
        sql`${oidcPayloads.payload} #>> '{result,login,accountId}' = ${compteId}`,
      ),
    );
}

/** Deletes expired payloads. */
export async function purgeProviderPayloads(database: Database, now: Date): Promise<void> {
  await database.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, now));
}
