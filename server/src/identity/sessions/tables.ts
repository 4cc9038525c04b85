import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '@portal/shared-api/contract/roles';
import type { Canal } from '@portal/shared-api/contract/securite';
import { clients } from '../clients/tables';
import { comptes } from '../accounts/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Open sessions. The identifier itself is in the cookie only. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** Stable number of the session for its owner; it is no credential. */
    numero: uuid('numero').notNull().unique().defaultRandom(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The session ends then in any case. */
    expiresAt: instant('expires_at').notNull(),
    /** WEB, IPHONE, ANDROID. */
    canal: text('canal').$type<Canal>().notNull().default('WEB'),
    /** « Firefox sur Windows ». */
    navigateur: text('navigateur'),
    adresseIpTronquee: text('adresse_ip_tronquee'),
    /** Roles at the start of the session, which ends when they change. Null: unknown. */
    roles: text('roles').array().$type<Role[]>(),
    /** Encrypted id_token of an external provider, required at logout. */
    idTokenChiffre: text('id_token_chiffre'),
  },
  (table) => [index('sessions_compte').on(table.compteId), index('sessions_expires').on(table.expiresAt)],
);

/** Log of connections, kept twelve months. */
export const connexions = pgTable(
  'connexions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    /** Null when the identifier is unknown. */
    compteId: uuid('compte_id').references(() => comptes.id, { onDelete: 'cascade' }),
    date: instant('date').notNull(),
    isSucces: boolean('is_succes').notNull(),
    /** MDP, INCONNU, BLOQUE, NONACTIVE, AMF, RADIE, DESACTIVE. */
    motifEchec: text('motif_echec'),
    /** WEB, IPHONE, ANDROID. */
    canal: text('canal').notNull(),
    navigateur: text('navigateur'),
    adresseIp: text('adresse_ip'),
  },
  (table) => [
    index('connexions_client_date').on(table.clientCode, table.date, table.isSucces),
    index('connexions_date').on(table.date),
    index('connexions_compte').on(table.compteId, sql`${table.date} desc`),
  ],
);
