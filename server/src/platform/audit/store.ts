import { bulkInsert } from '../database/bulk';
import type { Transaction } from '../database/database';
import { auditTrail } from './tables';

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

/**
 * Adds a line, in the transaction of the act itself: neither exists without the other. It takes no lock that another
 * act would wait for; the upkeep chains it within a minute.
 */
export const audit = (transaction: Transaction, entry: AuditEntry): Promise<void> => auditAll(transaction, [entry]);

/** Adds the lines of several acts at once, in their order. */
export async function auditAll(transaction: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  await bulkInsert(
    transaction,
    auditTrail,
    entries.map((entry) => {
      const { acteur, details } = signedBy(entry);
      return {
        clientCode: entry.clientCode,
        date: entry.date,
        action: entry.action,
        acteurId: acteur?.userId ?? null,
        acteurNom: acteur?.userName ?? null,
        cible: entry.cible,
        details,
        adresseIp: entry.ip,
      };
    }),
  );
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
