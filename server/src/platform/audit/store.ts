import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { auditHeads, auditTrail } from './tables';

/** An act that the audit trail keeps. */
export interface AuditEntry {
  clientCode: string;
  date: Date;
  /** Noun and past participle: `compte.desactive`, `module.active`. */
  action: string;
  /** Account of the actor; null for a visitor or the server itself. Staff acting for a member: both are named. */
  acteur: {
    userId: string;
    userName: string;
    impersonation?: { idAcces: string; acteur: { userId: string; userName: string } };
  } | null;
  cible: string | null;
  /** Before, after, reason. Never NIR, IBAN, codes, tokens or health data. */
  details: Readonly<Record<string, unknown>>;
  ip: string | null;
}

/** Previous digest of the first line of a chain. */
export const GENESIS_HASH = '0'.repeat(64);

/**
 * Adds a line to the client's chain, in the transaction of the act itself: neither exists without the other. Writers of
 * one client wait for each other until the end of the transaction, so call it last.
 */
export async function audit(transaction: Transaction, entry: AuditEntry): Promise<void> {
  await transaction
    .insert(auditHeads)
    .values({ clientCode: entry.clientCode, sequence: 0, hash: GENESIS_HASH })
    .onConflictDoNothing();
  const [head] = await transaction
    .select()
    .from(auditHeads)
    .where(eq(auditHeads.clientCode, entry.clientCode))
    .for('update');
  if (!head) throw new Error('The head of the audit chain vanished.');
  const { acteur, details } = signedBy(entry);
  const line = {
    clientCode: entry.clientCode,
    sequence: head.sequence + 1,
    date: entry.date,
    action: entry.action,
    acteurId: acteur?.userId ?? null,
    acteurNom: acteur?.userName ?? null,
    cible: entry.cible,
    details,
    adresseIp: entry.ip,
    previousHash: head.hash,
  };
  const hash = digestOf(line);
  await transaction.insert(auditTrail).values({ ...line, hash });
  await transaction
    .update(auditHeads)
    .set({ sequence: line.sequence, hash })
    .where(eq(auditHeads.clientCode, entry.clientCode));
}

/** The real actor: staff in the space of a member; the details then name the member. */
function signedBy({ acteur, details }: AuditEntry): {
  acteur: { userId: string; userName: string } | null;
  details: Record<string, unknown>;
} {
  if (!acteur?.impersonation) return { acteur, details: { ...details } };
  const { idAcces, acteur: staff } = acteur.impersonation;
  return { acteur: staff, details: { ...details, idAcces, auNomDe: acteur.userId } };
}

/** A line without its digest. */
export type UnsealedLine = Omit<typeof auditTrail.$inferSelect, 'hash'>;

/** SHA-256 of a line and of the previous digest, in hexadecimal. */
export function digestOf(line: UnsealedLine): string {
  const content = [
    line.clientCode,
    line.sequence,
    line.date.toISOString(),
    line.action,
    line.acteurId,
    line.acteurNom,
    line.cible,
    canonical(line.details),
    line.adresseIp,
    line.previousHash,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Equal text for equal values: the database does not keep the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
