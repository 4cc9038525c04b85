import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { IncidentKind, ReleaseManifest } from '@portal/shared-api/contract/federation';
import { clients } from '../identity/clients/tables';

export type ReleaseState = 'DISPONIBLE' | 'CORROMPUE' | 'INCOMPATIBLE';

/** Immutable releases of the remotes, the design system and the host. */
export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** Folder or origin of the files, with a final slash; null for this server. */
    baseUrl: text('base_url'),
    manifest: jsonb('manifest').$type<ReleaseManifest>().notNull(),
    state: text('state').$type<ReleaseState>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Activation of each release for each client: changes take effect at the next page load. */
export const activations = pgTable(
  'activations',
  {
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    version: text('version').notNull(),
    previousVersion: text('previous_version'),
    /** Versions that a return to an older one took out of service: none of them replaces a damaged one. */
    withdrawnVersions: jsonb('withdrawn_versions').$type<readonly string[]>().notNull().default([]),
    trialVersion: text('trial_version'),
    /** Share of sessions with the trial version, 0 to 100. */
    trialShare: integer('trial_share').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.name] })],
);

/** Failures that browsers report, counted by release, cause and civil day: nothing about the reporter. */
export const incidents = pgTable(
  'incidents',
  {
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    name: text('name').notNull(),
    version: text('version').notNull(),
    kind: text('kind').$type<IncidentKind>().notNull(),
    jour: date('jour', { mode: 'string' }).notNull(),
    nombre: integer('nombre').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.jour, table.name, table.version, table.kind] }),
    index('incidents_jour').on(table.jour),
  ],
);

export type ReleaseRow = typeof releases.$inferSelect;
export type ActivationRow = typeof activations.$inferSelect;
