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
import { scopeEmbedded } from './scoped-connection';

/** An open database and the function that closes it. */
export interface OpenDatabase {
  database: Database;
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

/** Longest wait of a member for a database that does not answer. */
const CONNECT_TIMEOUT_MS = 1500;
const QUERY_TIMEOUT_MS = 1900;

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
    return { database: drizzlePglite(engine), kind: 'embedded', close: () => engine.close() };
  } catch (error) {
    throw new DatabaseUnreachable(`La base embarquée de « ${folder} » ne s’ouvre pas : ${describe(error)}`);
  }
}

/** Opens PostgreSQL and checks that it answers. @throws DatabaseUnreachable */
export async function openPostgres(url: string, options: OpenOptions = {}): Promise<OpenDatabase> {
  const pool = new FairPool(
    {
      connectionString: url,
      max: 20,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...(options.maintenance ? {} : { query_timeout: QUERY_TIMEOUT_MS, statement_timeout: QUERY_TIMEOUT_MS }),
    },
    options.maintenance ? EVERY_CLIENT : NO_CLIENT,
  );
  // The pool replaces a broken idle connection at the next query; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // The same for a connection that breaks in a transaction: its query fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { hostname, port } = new URL(url);
    throw new DatabaseUnreachable(`PostgreSQL ne répond pas sur ${hostname}:${port || '5432'} : ${describe(error)}`);
  }
  return { database: drizzlePostgres(pool), kind: 'postgresql', close: () => pool.end() };
}

function describe(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0]) return describe(error.errors[0]);
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : 'erreur inconnue';
}
