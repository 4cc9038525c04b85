import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AmfOperation, SendType } from '@portal/shared-api/contract/amf';
import { comptes } from '../../accounts/tables';
import { sessions } from '../../sessions/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** What ends with a session, and follows it when its identifier changes. */
const sessionHash = () =>
  text('session_hash')
    .notNull()
    .references(() => sessions.idHash, { onDelete: 'cascade', onUpdate: 'cascade' });

/** Codes that were sent: one a session and operation, a new one takes the place of the last. */
export const amfCodes = pgTable(
  'amf_codes',
  {
    sessionHash: sessionHash(),
    operation: text('operation').$type<AmfOperation>().notNull(),
    /** Keyed digest of the code. */
    codeHash: text('code_hash').notNull(),
    sendType: text('send_type').$type<SendType>().notNull(),
    /** The address the code went to is one the person had confirmed before. */
    isConfirmed: boolean('is_confirmed').notNull(),
    essais: integer('essais').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionHash, table.operation] }),
    index('amf_codes_expires').on(table.expiresAt),
  ],
);

/** The same for people without session: bound to what they have under way, a sign-in or a recovery. */
export const amfCodesVisiteurs = pgTable(
  'amf_codes_visiteurs',
  {
    /** Digest of the reference that only they hold. */
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

/** Sessions in which a second factor was verified, and until when that counts. */
export const amfVerifications = pgTable(
  'amf_verifications',
  { sessionHash: sessionHash().primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('amf_verifications_expires').on(table.expiresAt)],
);

/** Handles given for X-SecurityCode: useless in another session. */
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
  (table) => [index('amf_preuves_session').on(table.sessionHash), index('amf_preuves_expires').on(table.expiresAt)],
);

/** Addresses that a session has shown to be the person's, before they take the place of another. Each proves itself alone. */
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
