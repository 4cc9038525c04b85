import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Audit trail: one chain per client, each line with the digest of the previous one. A trigger refuses changes. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    clientCode: text('client_code').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
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
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.sequence] }),
    index('audit_trail_cible').on(table.clientCode, table.cible, table.sequence),
  ],
);

/** Last line of each chain: its row is the lock that orders writers. */
export const auditHeads = pgTable('audit_heads', {
  clientCode: text('client_code').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});
