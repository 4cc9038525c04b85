import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Frequence, SubscriptionCode } from '@portal/shared-api/contract/formulaires/abonnement';
import type { Importance, NotificationIcon } from '@portal/shared-api/contract/notifications';
import type { Role } from '@portal/shared-api/contract/roles';
import { comptes } from '../identity/accounts/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Notifications of an insurer, for a period. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    clientCode: text('client_code').notNull(),
    titre: text('titre').notNull(),
    /** Rich text, sanitised. */
    texte: text('texte').notNull(),
    importance: text('importance').$type<Importance>().notNull(),
    /** Its own picture; null for that of its importance. */
    icone: text('icone').$type<NotificationIcon>(),
    /** Its receiver may close it. */
    isFermable: boolean('is_fermable').notNull().default(false),
    lien: text('lien'),
    /** `TOUS`: everyone with one of the roles. `NOMMES`: the accounts with a line in `notifications_comptes`. */
    cible: text('cible').$type<'TOUS' | 'NOMMES'>().notNull(),
    /** Roles for `TOUS`; empty for all. */
    roles: text('roles').array().$type<Role[]>().notNull(),
    dateDebut: instant('date_debut').notNull(),
    /** End of display; null for none. */
    dateFin: instant('date_fin'),
  },
  (table) => [index('notifications_client').on(table.clientCode, table.cible, table.dateDebut)],
);

/** Recipients by name, and readings: one line per account. */
export const notificationsComptes = pgTable(
  'notifications_comptes',
  {
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    idNotification: uuid('id_notification')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** Null while unread. */
    dateLecture: instant('date_lecture'),
    /** First time that its link was followed. */
    dateClic: instant('date_clic'),
    /** Closed by its reader, who no longer sees it. */
    isFermee: boolean('is_fermee').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.compteId, table.idNotification] }),
    // With its readings, so that they are counted in the index alone.
    index('notifications_comptes_notification').on(table.idNotification, table.dateLecture, table.dateClic),
  ],
);

/** Channels that a person chose by subscription (F-01); without a line the portal's defaults serve. */
export const abonnements = pgTable(
  'abonnements',
  {
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    code: text('code').$type<SubscriptionCode>().notNull(),
    clientCode: text('client_code').notNull(),
    isMail: boolean('is_mail').notNull(),
    isSms: boolean('is_sms').notNull(),
    isPush: boolean('is_push').notNull(),
    /** For reimbursements. */
    frequence: text('frequence').$type<Frequence>().notNull(),
    date: instant('date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.compteId, table.code] })],
);
