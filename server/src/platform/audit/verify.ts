import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Secrets } from '../secrets';
import type { Anchor } from './anchors';
import { GENESIS_HASH, isHeadIntact, isLineIntact, isSealedElsewhere, isUnsealed } from './seals';
import { auditHeads, auditTrail } from './tables';

export interface AuditReport {
  clientCode: string;
  /** Number of intact lines. */
  lines: number;
  /** Number of lines that wait to be chained. */
  waiting: number;
  /** First fault found, in French, or null. */
  fault: string | null;
}

const BATCH = 1000;

/** Verifies each client's chain from its first line to its head, and that it still has what was anchored outside. */
export async function verifyAudit(
  database: Database,
  secrets: Secrets,
  anchors: readonly Anchor[] = [],
): Promise<AuditReport[]> {
  const heads = await database.select().from(auditHeads).orderBy(auditHeads.clientCode);
  const known = new Set(heads.map(({ clientCode }) => clientCode));
  const waiting = new Map(
    (
      await database
        .select({ clientCode: auditTrail.clientCode, lines: count() })
        .from(auditTrail)
        .where(isNull(auditTrail.hash))
        .groupBy(auditTrail.clientCode)
    ).map(({ clientCode, lines }) => [clientCode, lines]),
  );
  const named = await database.selectDistinct({ clientCode: auditTrail.clientCode }).from(auditTrail);
  const headless = new Set(
    [...named, ...anchors].map(({ clientCode }) => clientCode).filter((code) => !known.has(code)),
  );
  const reports: AuditReport[] = [];
  for (const head of heads) {
    const ownAnchors = anchors.filter(({ clientCode }) => clientCode === head.clientCode);
    const { lines, fault } = await verifyChain(database, secrets, head, ownAnchors);
    reports.push({ clientCode: head.clientCode, lines, waiting: waiting.get(head.clientCode) ?? 0, fault });
  }
  for (const clientCode of headless) {
    const lines = waiting.get(clientCode) ?? 0;
    const [chained] = await database
      .select({ lines: count() })
      .from(auditTrail)
      .where(and(eq(auditTrail.clientCode, clientCode), gt(auditTrail.sequence, 0)));
    const isLost = (chained?.lines ?? 0) > 0 || anchors.some((anchor) => anchor.clientCode === clientCode);
    reports.push({
      clientCode,
      lines: 0,
      waiting: lines,
      fault: isLost ? 'la tête de la chaîne a été supprimée' : null,
    });
  }
  return reports;
}

async function verifyChain(
  database: Database,
  secrets: Secrets,
  head: typeof auditHeads.$inferSelect,
  anchors: readonly Anchor[],
): Promise<{ lines: number; fault: string | null }> {
  const anchored = new Map<number, Set<string>>();
  for (const { sequence, hash } of anchors) anchored.set(sequence, (anchored.get(sequence) ?? new Set()).add(hash));
  let previous = { sequence: 0, hash: GENESIS_HASH };
  const faulty = (fault: string) => ({ lines: previous.sequence, fault });
  for (;;) {
    const lines = await database
      .select()
      .from(auditTrail)
      .where(and(eq(auditTrail.clientCode, head.clientCode), gt(auditTrail.sequence, previous.sequence)))
      .orderBy(asc(auditTrail.sequence))
      .limit(BATCH);
    for (const { id: _order, hash, ...line } of lines) {
      const rank = previous.sequence + 1;
      if (line.sequence !== rank) return faulty(`ligne ${rank} supprimée`);
      if (hash !== null && isSealedElsewhere(secrets, hash))
        return faulty(`ligne ${rank} scellée avec un autre secret, à donner dans PORTAL_OTHER_SECRETS`);
      const isStepBack = hash !== null && isUnsealed(hash) && !isUnsealed(previous.hash);
      if (hash === null || isStepBack || line.previousHash !== previous.hash || !isLineIntact(secrets, line, hash))
        return faulty(`ligne ${rank} modifiée`);
      // Each anchor counts: one of a forged line stands beside the earlier one.
      if ([...(anchored.get(rank) ?? [])].some((known) => known !== hash))
        return faulty(`ligne ${rank} différente de celle qui a été ancrée`);
      previous = { sequence: rank, hash };
    }
    if (lines.length < BATCH) break;
  }
  if (previous.sequence < head.sequence) return faulty(`ligne ${previous.sequence + 1} supprimée`);
  if (previous.sequence !== head.sequence || previous.hash !== head.hash || !isHeadIntact(secrets, head))
    return faulty('la tête de la chaîne a été modifiée');
  if (anchors.some(({ sequence }) => sequence > previous.sequence))
    return faulty(`ligne ${previous.sequence + 1} supprimée, elle avait été ancrée`);
  return { lines: previous.sequence, fault: null };
}
