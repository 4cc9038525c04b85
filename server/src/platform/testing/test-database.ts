import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { migrate } from '../database/migrate';
import { openPostgres, type OpenDatabase } from '../database/open';

/**
 * A migrated, empty database of its own: PGlite in memory, or a new database of the PostgreSQL
 * that `PORTAL_TEST_DATABASE_URL` names.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['PORTAL_TEST_DATABASE_URL'];
  const opened = url ? await createPostgresDatabase(url) : await createEmbedded();
  await migrate(opened.database);
  return opened;
}

async function createEmbedded(): Promise<OpenDatabase> {
  const engine = await PGlite.create();
  return { database: drizzle(engine), kind: 'embedded', close: () => engine.close() };
}

async function createPostgresDatabase(url: string): Promise<OpenDatabase> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const opened = await openPostgres(own.href);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
