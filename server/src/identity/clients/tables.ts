import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { ClientSettings } from '../../platform/http/client-settings';

/** Insurers served by this portal, identified by host name. */
export const clients = pgTable('clients', {
  code: text('code').primaryKey(),
  libelle: text('libelle').notNull(),
  /** Host names without port, in lower case. */
  hosts: text('hosts').array().notNull(),
  /** Public configuration (product 5.7). */
  configuration: jsonb('configuration').$type<ClientConfiguration>().notNull(),
  /** Private settings: modes of management, identity provider. */
  settings: jsonb('settings').$type<ClientSettings>().notNull(),
  /** Created by the demo: such a client is refused in production. */
  isDemo: boolean('is_demo').notNull().default(false),
});
