import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * Audit trail: a line is added with its act, without waiting for another; the upkeep then numbers it and closes it with
 * a seal over itself and the previous one, in one chain per client. A trigger refuses any other change.
 */
export const auditTrail = pgTable(
  'audit_trail',
  {
    /** Order of arrival, of all clients together. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    clientCode: text('client_code').notNull(),
    /** Number in the chain of the client; null until the line is chained. */
    sequence: bigint('sequence', { mode: 'number' }),
    date: timestamp('date', { withTimezone: true, mode: 'date' }).notNull(),
    /** Noun and past participle, `compte.desactive`. */
    action: text('action').notNull(),
    /** Account of the actor; null for a visitor or the server itself. */
    acteurId: text('acteur_id'),
    acteurNom: text('acteur_nom'),
    /** Target of the act: account, contract, release. */
    cible: text('cible'),
    /** Before, after, reason; never NIR, IBAN, codes or health data. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    adresseIp: text('adresse_ip'),
    previousHash: text('previous_hash'),
    /** Seal of the line, with a key that is not in the database. */
    hash: text('hash'),
  },
  (table) => [
    uniqueIndex('audit_trail_chain').on(table.clientCode, table.sequence),
    index('audit_trail_waiting')
      .on(table.clientCode, table.id)
      .where(sql`${table.hash} is null`),
    index('audit_trail_target').on(table.clientCode, table.cible, table.id),
  ],
);

/** Last chained line of each client: its row is the lock of the upkeep. */
export const auditHeads = pgTable('audit_heads', {
  clientCode: text('client_code').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** Seal of this row; null for a head from before seals. */
  seal: text('seal'),
});
