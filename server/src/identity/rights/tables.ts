import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StaffRole } from '@portal/shared-api/contract/roles';
import { clients } from '../clients/tables';

/** Roles of the back office, per client. */
export const rolesTable = pgTable(
  'roles',
  {
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    code: text('code').notNull(),
    libelle: text('libelle').notNull(),
    isSysteme: boolean('is_systeme').notNull(),
    /** System role that a custom role refines; null for a system role. */
    roleBase: text('role_base').$type<StaffRole>(),
    /** Counts the changes of its rights. */
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.code] })],
);

/** Rights of each role on each resource (product 3.0.2). */
export const droits = pgTable(
  'droits',
  {
    clientCode: text('client_code').notNull(),
    roleCode: text('role_code').notNull(),
    ressource: text('ressource').notNull(),
    create: boolean('create').notNull().default(false),
    read: boolean('read').notNull().default(false),
    update: boolean('update').notNull().default(false),
    delete: boolean('delete').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.roleCode, table.ressource] })],
);
