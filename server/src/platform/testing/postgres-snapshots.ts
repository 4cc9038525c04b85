import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, DatabaseError } from 'pg';
import { NO_COMPILER, openPostgres, type OpenDatabase } from '../database/open';
import { EVERY_CLIENT } from '../database/scope';
import { ScopedPool } from '../database/scoped-connection';
import type { Snapshot } from './snapshots';

/** Arbitrary number, the same for every worker. */
const TEMPLATE_LOCK = 7_204_521;
const PREFIX = 'portal_template_';
const duplicateDatabase = '42P04';
/** Owner of what tests open: a superuser would pass over the isolation of clients. */
const OWNER = 'portail_essais';

/** Its own database on the server at `url`, copied from the template of the snapshot, dropped on close. */
export async function openPostgresCopy(url: string, snapshot: Snapshot): Promise<OpenDatabase> {
  const name = newName();
  const template = await postgresTemplate(url, snapshot);
  await administer(url, (client) =>
    client.query(`create database ${name} owner ${OWNER} template ${template} strategy file_copy`),
  );
  return openOwn(url, name);
}

/** Its own database, filled by the steps of the snapshot. */
export async function openPostgresFilled(url: string, snapshot: Snapshot): Promise<OpenDatabase> {
  const name = newName();
  await administer(url, (client) => createDatabase(client, name));
  await fill(url, name, snapshot);
  return openOwn(url, name);
}

const newName = () => `portal_test_${randomUUID().replaceAll('-', '')}`;

function openOwn(url: string, name: string): OpenDatabase {
  // Without the timeouts of the server: two hundred simultaneous requests wait longer on a busy machine.
  // A test looks at the rows of every client; what it calls over HTTP sees those of its own.
  const pool = new ScopedPool({ connectionString: addressOf(url, name), max: 20 }, EVERY_CLIENT);
  // A connection still closing when its database is dropped reports here.
  pool.on('error', () => undefined);
  const database = drizzle(pool);
  return {
    database,
    background: database,
    staffReads: database,
    kind: 'postgresql',
    close: async () => {
      await pool.end();
      await administer(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Template of the copies; the first worker that needs it creates it while the others wait. */
export async function postgresTemplate(url: string, snapshot: Snapshot): Promise<string> {
  const template = `${PREFIX}${snapshot.name}_${snapshot.key()}`;
  await administer(url, async (client) => {
    if (await exists(client, template)) return;
    // Released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (await exists(client, template)) return;
    const name = newName();
    await createDatabase(client, name);
    await fill(url, name, snapshot);
    // Renamed when complete: an interrupted run leaves no partial template. The lock is of one database: a run beside
    // another one may have made the same.
    await client.query(`alter database ${name} rename to ${template}`).catch(async (error: unknown) => {
      if (!(error instanceof DatabaseError) || error.code !== duplicateDatabase) throw error;
      await client.query(`drop database ${name}`);
    });
  });
  return template;
}

async function createDatabase(client: Client, name: string): Promise<void> {
  // Roles belong to the whole server: another run may have made it.
  await client.query(
    `do $$ begin create role ${OWNER}; exception when duplicate_object or unique_violation then null; end $$`,
  );
  await client.query(`create database ${name} owner ${OWNER}`);
}

async function exists(client: Client, name: string): Promise<boolean> {
  return (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0;
}

async function fill(url: string, name: string, snapshot: Snapshot): Promise<void> {
  const { database, close } = await openPostgres(addressOf(url, name), { maintenance: true });
  await snapshot.fill(database);
  await close();
}

function addressOf(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  own.searchParams.set('options', `-c role=${OWNER} ${NO_COMPILER}`);
  return own.href;
}

async function administer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
