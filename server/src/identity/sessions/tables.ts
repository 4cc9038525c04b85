import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AmfCode, CounterStep, FailureReason } from '@portal/shared-api/contract/connexions';
import type { Right, Role } from '@portal/shared-api/contract/roles';
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
    /** Rights at the start of the session: one that is granted later waits for the next sign-in. Null: unknown. */
    droits: text('droits').array().$type<Right[]>(),
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
    /** Null for a success. */
    motifEchec: text('motif_echec').$type<FailureReason>(),
    /** WEB, IPHONE, ANDROID. */
    canal: text('canal').notNull(),
    navigateur: text('navigateur'),
    adresseIp: text('adresse_ip'),
    /** Second factor of a sign-in that succeeded; null when unknown. */
    amf: text('amf').$type<AmfCode>(),
    /** Staff opened the space of this person. */
    isAccesAdministrateur: boolean('is_acces_administrateur').notNull().default(false),
    /** Number of the session, or of the consultation by staff, that it opened. */
    ouverture: uuid('ouverture'),
    /** Last activity of that session, set when it ends, or end of the consultation. */
    dateFin: instant('date_fin'),
  },
  (table) => [
    uniqueIndex('connexions_ouverture').on(table.ouverture),
    index('connexions_client_date').on(table.clientCode, table.date, table.isSucces),
    index('connexions_date').on(table.date),
    index('connexions_compte').on(table.compteId, sql`${table.date} desc`),
  ],
);

/** Connections counted as they happen, by triggers: a chart never reads the log. */
export const connexionsCompteurs = pgTable(
  'connexions_compteurs',
  {
    clientCode: text('client_code').notNull(),
    pas: text('pas').$type<CounterStep>().notNull(),
    /** First civil date of the step, in Paris. */
    debut: date('debut', { mode: 'string' }).notNull(),
    canal: text('canal').$type<Canal>().notNull(),
    /** Sign-ins that succeeded, and that failed. */
    total: integer('total').notNull(),
    echecs: integer('echecs').notNull(),
    /** Persons, each by the channel of their first sign-in of the step. */
    uniques: integer('uniques').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.pas, table.debut, table.canal] })],
);
