import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { openPostgres, type OpenDatabase } from '../database/open';
import type { Snapshot } from './snapshots';

/** Any number will do, as long as every worker takes the same. */
const TEMPLATE_LOCK = 7_204_521;
const PREFIX = 'portal_template_';

/** A database of its own on the server at `url`, copied from the snapshot’s template, dropped when closed. */
export async function openPostgresCopy(url: string, snapshot: Snapshot): Promise<OpenDatabase> {
  const name = newName();
  const template = await postgresTemplate(url, snapshot);
  await administer(url, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return openOwn(url, name);
}

/** A database of its own, filled by the snapshot’s own steps. */
export async function openPostgresFilled(url: string, snapshot: Snapshot): Promise<OpenDatabase> {
  const name = newName();
  await administer(url, (client) => client.query(`create database ${name}`));
  await fill(url, name, snapshot);
  return openOwn(url, name);
}

const newName = () => `portal_test_${randomUUID().replaceAll('-', '')}`;

function openOwn(url: string, name: string): OpenDatabase {
  // Without the time limits of the server: two hundred requests at once wait longer than those on a busy machine.
  const pool = new Pool({ connectionString: addressOf(url, name), max: 20 });
  // A connection that is still closing when its database is dropped says so here.
  pool.on('error', () => undefined);
  return {
    database: drizzle(pool),
    kind: 'postgresql',
    close: async () => {
      await pool.end();
      await administer(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** The template that a copy is made from; the first that needs it makes it while the others wait. */
export async function postgresTemplate(url: string, snapshot: Snapshot): Promise<string> {
  const template = `${PREFIX}${snapshot.name}_${snapshot.key()}`;
  await administer(url, async (client) => {
    if (await exists(client, template)) return;
    // Let go of when the connection ends.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (await exists(client, template)) return;
    const name = newName();
    await client.query(`create database ${name}`);
    await fill(url, name, snapshot);
    // Renamed when whole: a run that is interrupted leaves no half of it.
    await client.query(`alter database ${name} rename to ${template}`);
  });
  return template;
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
