import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Importance } from '@portal/shared-api/contract/notifications';
import type { Role } from '@portal/shared-api/contract/roles';
import { comptes } from '../identity/accounts/tables';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What an insurer tells in the portal, from one moment to another. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    clientCode: text('client_code').notNull(),
    titre: text('titre').notNull(),
    /** Rich text, sanitised. */
    texte: text('texte').notNull(),
    importance: text('importance').$type<Importance>().notNull(),
    lien: text('lien'),
    /** `TOUS`: everyone with one of the roles. `NOMMES`: the accounts that have a line in `notifications_comptes`. */
    cible: text('cible').$type<'TOUS' | 'NOMMES'>().notNull(),
    /** Roles that `TOUS` means; empty for all. */
    roles: text('roles').array().$type<Role[]>().notNull(),
    dateDebut: instant('date_debut').notNull(),
    /** Not shown from then on; null for no end. */
    dateFin: instant('date_fin'),
  },
  (table) => [index('notifications_client').on(table.clientCode, table.cible, table.dateDebut)],
);

/** Whom a notification is for, and who has read one: a line each. */
export const notificationsComptes = pgTable(
  'notifications_comptes',
  {
    compteId: uuid('compte_id')
      .notNull()
      .references(() => comptes.id, { onDelete: 'cascade' }),
    idNotification: uuid('id_notification')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** Null while it is unread. */
    dateLecture: instant('date_lecture'),
  },
  (table) => [
    primaryKey({ columns: [table.compteId, table.idNotification] }),
    index('notifications_comptes_notification').on(table.idNotification),
  ],
);
