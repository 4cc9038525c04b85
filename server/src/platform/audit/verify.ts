import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { GENESIS_HASH, digestOf } from './store';
import { auditHeads, auditTrail } from './tables';

export interface AuditReport {
  clientCode: string;
  /** Number of intact lines. */
  lines: number;
  /** First fault found, in French, or null. */
  fault: string | null;
}

const BATCH = 1000;

/** Verifies each client's chain from its first line to its head. */
export async function verifyAudit(database: Database): Promise<AuditReport[]> {
  const heads = await database.select().from(auditHeads).orderBy(auditHeads.clientCode);
  const reports: AuditReport[] = [];
  for (const head of heads) reports.push(await verifyChain(database, head));
  const known = new Set(heads.map(({ clientCode }) => clientCode));
  const orphans = await database.selectDistinct({ clientCode: auditTrail.clientCode }).from(auditTrail);
  for (const { clientCode } of orphans.filter((row) => !known.has(row.clientCode))) {
    reports.push({ clientCode, lines: 0, fault: 'la tête de la chaîne a été supprimée' });
  }
  return reports;
}

async function verifyChain(database: Database, head: typeof auditHeads.$inferSelect): Promise<AuditReport> {
  const { clientCode } = head;
  let previous = { sequence: 0, hash: GENESIS_HASH };
  const faulty = (fault: string): AuditReport => ({ clientCode, lines: previous.sequence, fault });
  for (;;) {
    const lines = await database
      .select()
      .from(auditTrail)
      .where(and(eq(auditTrail.clientCode, clientCode), gt(auditTrail.sequence, previous.sequence)))
      .orderBy(asc(auditTrail.sequence))
      .limit(BATCH);
    for (const { hash, ...line } of lines) {
      if (line.sequence !== previous.sequence + 1) return faulty(`ligne ${previous.sequence + 1} supprimée`);
      if (line.previousHash !== previous.hash || digestOf(line) !== hash)
        return faulty(`ligne ${line.sequence} modifiée`);
      previous = { sequence: line.sequence, hash };
    }
    if (lines.length < BATCH) break;
  }
  if (previous.sequence < head.sequence) return faulty(`ligne ${previous.sequence + 1} supprimée`);
  if (previous.hash !== head.hash) return faulty('la tête de la chaîne a été modifiée');
  return { clientCode, lines: previous.sequence, fault: null };
}
