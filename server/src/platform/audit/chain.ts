import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import type { Secrets } from '../secrets';
import type { Anchor, Anchors } from './anchors';
import { GENESIS_HASH, isHeadIntact, isUnsealed, sealHead, sealLine } from './seals';
import { auditHeads, auditTrail } from './tables';

/** Lines of one transaction. */
const BATCH = 500;

/** A chain is not what this server left: its lines wait until somebody has looked. */
export class AuditAltered extends Error {
  constructor(clientCode: string) {
    super(`The audit chain of ${clientCode} was altered: run verify-audit.`);
    this.name = 'AuditAltered';
  }
}

/**
 * Numbers and seals the lines that wait, client by client, and anchors the new heads outside the database. Two servers
 * at once are harmless: the second one skips a client whose head is taken.
 * @throws AuditAltered after the other clients, for a chain whose head is wrong.
 */
export async function chainAudit(database: Database, secrets: Secrets, anchors: Anchors, now: Date): Promise<void> {
  const waiting = await database
    .selectDistinct({ clientCode: auditTrail.clientCode })
    .from(auditTrail)
    .where(isNull(auditTrail.hash));
  const unsealed = await database
    .select({ clientCode: auditHeads.clientCode })
    .from(auditHeads)
    .where(isNull(auditHeads.seal));
  const altered: AuditAltered[] = [];
  for (const clientCode of new Set([...waiting, ...unsealed].map((row) => row.clientCode))) {
    try {
      await chainClient(database, secrets, anchors, clientCode, now);
    } catch (error) {
      if (!(error instanceof AuditAltered)) throw error;
      altered.push(error);
    }
  }
  if (altered[0]) throw altered[0];
}

async function chainClient(
  database: Database,
  secrets: Secrets,
  anchors: Anchors,
  clientCode: string,
  now: Date,
): Promise<void> {
  const last = await anchors.last(clientCode);
  let anchor: Anchor | null = null;
  for (let isMore = true; isMore;) {
    const chained = await database.transaction((transaction) =>
      chainBatch(transaction, secrets, clientCode, last, now),
    );
    anchor = chained?.anchor ?? anchor;
    isMore = chained?.isMore ?? false;
  }
  if (anchor) await anchors.add(anchor);
}

async function chainBatch(
  transaction: Transaction,
  secrets: Secrets,
  clientCode: string,
  last: Anchor | null,
  now: Date,
): Promise<{ anchor: Anchor; isMore: boolean } | null> {
  await transaction.insert(auditHeads).values({ clientCode, sequence: 0, hash: GENESIS_HASH }).onConflictDoNothing();
  const [head] = await transaction
    .select()
    .from(auditHeads)
    .where(eq(auditHeads.clientCode, clientCode))
    .for('update', { skipLocked: true });
  if (!head) return null;
  if (!(await isContinued(transaction, secrets, head, last))) throw new AuditAltered(clientCode);
  const lines = await transaction
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.clientCode, clientCode), isNull(auditTrail.hash)))
    .orderBy(asc(auditTrail.id))
    .limit(BATCH);
  let { sequence, hash } = head;
  const places = lines.map(({ id, ...line }) => {
    const place = { ...line, sequence: sequence + 1, previousHash: hash };
    [sequence, hash] = [place.sequence, sealLine(secrets, place)];
    return sql`(${id}::bigint, ${sequence}::bigint, ${place.previousHash}, ${hash})`;
  });
  if (places.length > 0)
    await transaction.execute(
      sql`update audit_trail set sequence = place.sequence, previous_hash = place.previous_hash, hash = place.hash
      from (values ${sql.join(places, sql`, `)}) as place (id, sequence, previous_hash, hash) where audit_trail.id = place.id`,
    );
  const next = { clientCode, sequence, hash };
  await transaction
    .update(auditHeads)
    .set({ ...next, seal: sealHead(secrets, next) })
    .where(eq(auditHeads.clientCode, clientCode));
  return { anchor: { ...next, date: now.toISOString() }, isMore: lines.length === BATCH };
}

/** Whether a head is the end of its chain, sealed, and continues what was anchored. */
async function isContinued(
  transaction: Transaction,
  secrets: Secrets,
  head: typeof auditHeads.$inferSelect,
  last: Anchor | null,
): Promise<boolean> {
  if (last && !(await holdsAnchor(transaction, last))) return false;
  const [end] = await transaction
    .select({ sequence: max(auditTrail.sequence) })
    .from(auditTrail)
    .where(eq(auditTrail.clientCode, head.clientCode));
  if ((end?.sequence ?? 0) !== head.sequence) return false;
  // New, or from before seals: a chain that was ever anchored under a seal is neither.
  if (head.seal === null && isUnsealed(head.hash)) return last === null || isUnsealed(last.hash);
  return isHeadIntact(secrets, head);
}

/** Whether the line of an anchor is still there, and the one that was anchored. */
async function holdsAnchor(transaction: Transaction, { clientCode, sequence, hash }: Anchor): Promise<boolean> {
  if (sequence === 0) return true;
  const [line] = await transaction
    .select({ hash: auditTrail.hash })
    .from(auditTrail)
    .where(and(eq(auditTrail.clientCode, clientCode), eq(auditTrail.sequence, sequence)));
  return line?.hash === hash;
}

/**
 * After a change of secret: seals the heads with the current key, so that chaining goes on without the earlier one. The
 * lines keep their seals; whoever verifies them gives the earlier secret too.
 * @throws AuditAltered for a head that is not as it was left.
 */
export async function resealHeads(database: Database, secrets: Secrets): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const head of await transaction.select().from(auditHeads).for('update')) {
      if (head.seal === null) continue;
      if (!isHeadIntact(secrets, head)) throw new AuditAltered(head.clientCode);
      await transaction
        .update(auditHeads)
        .set({ seal: sealHead(secrets, head) })
        .where(eq(auditHeads.clientCode, head.clientCode));
    }
  });
}
