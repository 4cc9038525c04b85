import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AmfOperation, SendType } from '@portal/shared-api/contract/amf';
import { comptes } from '../../accounts/tables';
import { sessions } from '../../sessions/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Deleted with the session, and updated when its identifier changes. */
const sessionHash = () =>
  text('session_hash')
    .notNull()
    .references(() => sessions.idHash, { onDelete: 'cascade', onUpdate: 'cascade' });

/** Codes sent: one per session and operation, a new one replaces the previous one. */
export const amfCodes = pgTable(
  'amf_codes',
  {
    sessionHash: sessionHash(),
    operation: text('operation').$type<AmfOperation>().notNull(),
    /** Keyed digest of the code. */
    codeHash: text('code_hash').notNull(),
    sendType: text('send_type').$type<SendType>().notNull(),
    /** Whether the person had confirmed the address before. */
    isConfirmed: boolean('is_confirmed').notNull(),
    essais: integer('essais').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionHash, table.operation] }),
    index('amf_codes_expires').on(table.expiresAt),
  ],
);

/** The same for people without session: bound to their sign-in or recovery in progress. */
export const amfCodesVisiteurs = pgTable(
  'amf_codes_visiteurs',
  {
    /** Digest of the reference held by the browser only. */
    porteurHash: text('porteur_hash').notNull(),
    operation: text('operation').$type<AmfOperation>().notNull(),
    codeHash: text('code_hash').notNull(),
    sendType: text('send_type').$type<SendType>().notNull(),
    isConfirmed: boolean('is_confirmed').notNull(),
    essais: integer('essais').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.porteurHash, table.operation] }),
    index('amf_codes_visiteurs_expires').on(table.expiresAt),
  ],
);

/** Sessions with a verified second factor, and its expiry. */
export const amfVerifications = pgTable(
  'amf_verifications',
  { sessionHash: sessionHash().primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('amf_verifications_expires').on(table.expiresAt)],
);

/** Proofs for X-SecurityCode: valid in one session only. */
export const amfPreuves = pgTable(
  'amf_preuves',
  {
    preuveHash: text('preuve_hash').primaryKey(),
    sessionHash: sessionHash(),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('amf_preuves_session').on(table.sessionHash),
    index('amf_preuves_compte').on(table.compteId),
    index('amf_preuves_expires').on(table.expiresAt),
  ],
);

/** Addresses proved by a session before they replace the current one. Each proof is valid for its address only. */
export const amfAdresses = pgTable(
  'amf_adresses',
  {
    sessionHash: sessionHash(),
    /** Keyed digest of the address. */
    adresseIndex: text('adresse_index').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionHash, table.adresseIndex] }),
    index('amf_adresses_expires').on(table.expiresAt),
  ],
);
