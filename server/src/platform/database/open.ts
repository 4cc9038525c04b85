import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { Config } from '../config';
import type { Database } from './database';
import { grantApplication } from './grants';
import { FairPool } from './fair-pool';
import { EVERY_CLIENT, NO_CLIENT } from './scope';
import { ScopedPool, scopeEmbedded } from './scoped-connection';

/** An open database and the function that closes it. */
export interface OpenDatabase {
  database: Database;
  /**
   * The same for jobs and upkeep, which nobody waits for: a statement over a million rows may take minutes, on
   * connections that are not those of requests. The embedded engine has one connection for all.
   */
  background: Database;
  /** The same for what staff read: a figure over a million members takes seconds, and keeps no member waiting. */
  staffReads: Database;
  kind: 'embedded' | 'postgresql';
  close(): Promise<void>;
}

/** Role of the server in the embedded database, whose first one passes over the isolation of clients. */
const EMBEDDED_ROLE = 'portail';

/** The database cannot be opened; `message` is one line for the operator. */
export class DatabaseUnreachable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseUnreachable';
  }
}

/** PostgreSQL compiles a plan that it believes costly for longer than most of our statements run (decision 0168). */
export const NO_COMPILER = '-c jit=off';

/** Longest wait of a member for a database that does not answer. */
const CONNECT_TIMEOUT_MS = 1500;
const QUERY_TIMEOUT_MS = 1900;
/** Longest statement of a job; one that hangs ends too. */
const BACKGROUND_TIMEOUT_MS = 600_000;
/** The worker runs two jobs at once, beside the upkeep. */
const BACKGROUND_CONNECTIONS = 4;
/** Longest wait of staff. */
const STAFF_TIMEOUT_MS = 20_000;
const STAFF_CONNECTIONS = 8;

interface OpenOptions {
  /** As the owner of the tables where one is configured, with long statements: migrations, demo data, verification. */
  maintenance?: boolean;
}

/**
 * Opens PostgreSQL if an address is configured, otherwise the embedded database of the state directory. @throws
 * DatabaseUnreachable when it does not answer.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'stateDir'>,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const url = options.maintenance ? (config.databaseOwnerUrl ?? config.databaseUrl) : config.databaseUrl;
  return url ? openPostgres(url, options) : openEmbedded(join(config.stateDir, 'database'), options);
}

async function openEmbedded(folder: string, options: OpenOptions): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const engine = await PGlite.create({ dataDir: folder });
    if (options.maintenance) scopeEmbedded(engine, EVERY_CLIENT);
    else {
      await engine.exec(`do $$ begin create role ${EMBEDDED_ROLE}; exception when duplicate_object then null; end $$`);
      await grantApplication(drizzlePglite(engine), EMBEDDED_ROLE);
      await engine.exec(`set role ${EMBEDDED_ROLE}`);
      scopeEmbedded(engine, NO_CLIENT);
    }
    const database = drizzlePglite(engine);
    return { database, background: database, staffReads: database, kind: 'embedded', close: () => engine.close() };
  } catch (error) {
    throw new DatabaseUnreachable(`La base embarquée de « ${folder} » ne s’ouvre pas : ${describe(error)}`);
  }
}

/** Opens PostgreSQL and checks that it answers. @throws DatabaseUnreachable */
export async function openPostgres(url: string, { maintenance = false }: OpenOptions = {}): Promise<OpenDatabase> {
  const otherwise = maintenance ? EVERY_CLIENT : NO_CLIENT;
  const connections = (max: number, wait: number, longest?: number) => ({
    connectionString: url,
    max,
    connectionTimeoutMillis: wait,
    options: NO_COMPILER,
    ...(longest === undefined ? {} : { query_timeout: longest, statement_timeout: longest }),
  });
  const pool = guarded(
    new FairPool(connections(20, CONNECT_TIMEOUT_MS, maintenance ? undefined : QUERY_TIMEOUT_MS), otherwise),
  );
  // All jobs are the server's: there is nobody to be fair to.
  const background = guarded(
    new ScopedPool(connections(BACKGROUND_CONNECTIONS, CONNECT_TIMEOUT_MS, BACKGROUND_TIMEOUT_MS), otherwise),
  );
  const staff = guarded(new FairPool(connections(STAFF_CONNECTIONS, STAFF_TIMEOUT_MS, STAFF_TIMEOUT_MS), otherwise));
  const close = async () => {
    await Promise.all([pool, background, staff].map((each) => each.end()));
  };
  try {
    await pool.query('select 1');
  } catch (error) {
    await close();
    const { hostname, port } = new URL(url);
    throw new DatabaseUnreachable(`PostgreSQL ne répond pas sur ${hostname}:${port || '5432'} : ${describe(error)}`);
  }
  return {
    database: drizzlePostgres(pool),
    background: drizzlePostgres(background),
    staffReads: drizzlePostgres(staff),
    kind: 'postgresql',
    close,
  };
}

/** A pool that replaces a broken connection at the next query; without listeners the error would end the process. */
function guarded<P extends ScopedPool>(pool: P): P {
  pool.on('error', () => undefined);
  // The same for a connection that breaks in a transaction: its query fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Number of « no space left » in the file system of the embedded database, whose errors are no `Error`. */
const EMBEDDED_FULL = 51;

function describe(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'errno' in error && error.errno === EMBEDDED_FULL)
    return 'le disque est plein';
  if (error instanceof AggregateError && error.errors[0]) return describe(error.errors[0]);
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : 'erreur inconnue';
}
