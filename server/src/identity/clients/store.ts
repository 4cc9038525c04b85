import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { isDatabaseDown } from '../../platform/database/availability';
import type { Database } from '../../platform/database/database';
import type { Client } from '../../platform/http/context';
import { withSafeAddresses } from './safe-addresses';
import { clients } from './tables';

/** Clients change rarely and every request reads them: a change takes effect after this delay at most. */
const CACHE_MS = 5000;

/** Clients by host name, cached for a few seconds. */
export interface ClientDirectory {
  /** Client of a host name without port, or null. */
  find(hostname: string): Promise<Client | null>;
  /** Reads all clients, so that they are known when the database is down. */
  warm(): Promise<void>;
  /** Reads each client again at its next request, after a change on this server. @returns the number of host names. */
  forget(): number;
}

/**
 * Creates a directory over the table of clients.
 * @param missing services that this server does not have: they are off, whatever a client has stored
 */
export function createClientDirectory(database: Database, missing: readonly FeatureKey[] = []): ClientDirectory {
  const kept = new Map<string, { client: Client | null; until: number }>();
  let timesForgotten = 0;
  return {
    async find(hostname) {
      const asked = timesForgotten;
      const known = kept.get(hostname);
      if (known && known.until > Date.now()) return known.client;
      const client = await findClientByHost(database, hostname).then(
        (found) => found && without(found, missing),
        (error: unknown) => {
          // While the database is down the cached client still serves: its pages explain the outage.
          if (known && isDatabaseDown(error)) return known.client;
          throw error;
        },
      );
      // Unknown hosts are not cached: their number is unbounded.
      // What was read before a change serves once.
      if (client) kept.set(hostname, { client, until: asked === timesForgotten ? Date.now() + CACHE_MS : 0 });
      return client;
    },
    async warm() {
      for (const client of await listClients(database))
        for (const hostname of client.hosts)
          if (!kept.has(hostname)) kept.set(hostname, { client: without(atHost(client, hostname), missing), until: 0 });
    },
    forget: () => {
      timesForgotten += 1;
      // What is known serves on while the database is down.
      for (const known of kept.values()) known.until = 0;
      return kept.size;
    },
  };
}

async function findClientByHost(database: Database, hostname: string): Promise<Client | null> {
  const [row] = await database
    .select()
    .from(clients)
    .where(sql`${clients.hosts} @> array[${hostname}]::text[]`)
    .limit(1);
  return row ? atHost(toClient(row), hostname) : null;
}

/** The client with the overrides of one of its host names. */
function atHost(client: Client, hostname: string): Client {
  const own = client.settings.parHote?.[hostname];
  if (!own) return client;
  const { identityProvider = client.settings.identityProvider } = own;
  return {
    ...client,
    configuration: withSafeAddresses({ ...client.configuration, ...own.configuration }),
    settings: { ...client.settings, identityProvider },
  };
}

/** The client without services, for each of its contracts and audiences too. */
function without(client: Client, missing: readonly FeatureKey[]): Client {
  if (missing.length === 0) return client;
  const off = Object.fromEntries(missing.map((key) => [key, { isActivated: false }]));
  const alike = Object.fromEntries(missing.map((key) => [key, []]));
  return {
    ...client,
    configuration: { ...client.configuration, fonctionnalites: { ...client.configuration.fonctionnalites, ...off } },
    settings: { ...client.settings, parAudience: { ...client.settings.parAudience, ...alike } },
  };
}

/** Client by code, or null. */
export async function findClientByCode(database: Database, code: string): Promise<Client | null> {
  const [row] = await database.select().from(clients).where(eq(clients.code, code));
  return row ? toClient(row) : null;
}

/** All clients, by code. */
export async function listClients(database: Database): Promise<Client[]> {
  return (await database.select().from(clients).orderBy(clients.code)).map(toClient);
}

/** Settings that clients stored before they existed do not have. */
const addedSettings: Pick<ClientConfiguration, 'horairesSupport' | 'adressePostale'> = {
  horairesSupport: '',
  adressePostale: [],
};

function toClient(row: typeof clients.$inferSelect): Client {
  return {
    code: row.code,
    libelle: row.libelle,
    hosts: row.hosts,
    configuration: withSafeAddresses({ ...addedSettings, ...row.configuration }),
    settings: row.settings,
  };
}

/** A client; `isDemo` refuses it in production. */
export type ClientRecord = typeof clients.$inferInsert;

/**
 * Creates a client or replaces its settings.
 * @throws Error for a configuration with an unsafe address.
 */
export async function saveClient(database: Database, record: ClientRecord): Promise<void> {
  if (!isDeepStrictEqual(withSafeAddresses(record.configuration), record.configuration))
    throw new Error(`The configuration of ${record.code} holds an address that no page may hold.`);
  await database.insert(clients).values(record).onConflictDoUpdate({ target: clients.code, set: record });
}
