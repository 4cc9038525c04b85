import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { ClientSettings } from '../../platform/http/client-settings';

/** Insurers served by this portal, found by host name. */
export const clients = pgTable('clients', {
  code: text('code').primaryKey(),
  libelle: text('libelle').notNull(),
  /** Host names without port, lower case. */
  hosts: text('hosts').array().notNull(),
  /** What anyone may read (product 5.7). */
  configuration: jsonb('configuration').$type<ClientConfiguration>().notNull(),
  /** What the server keeps to itself: modes of management, identity provider. */
  settings: jsonb('settings').$type<ClientSettings>().notNull(),
  /** Made by the demo: such a client is refused in production. */
  isDemo: boolean('is_demo').notNull().default(false),
});
