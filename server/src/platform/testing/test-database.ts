import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { migrate, migrationsFolder } from '../database/migrate';
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

/** Making a database takes seconds, loading a migrated one a fraction: the first test leaves it for the others. */
async function createEmbedded(): Promise<OpenDatabase> {
  const snapshot = snapshotFile();
  const engine = await PGlite.create(existsSync(snapshot) ? { loadDataDir: new Blob([readFileSync(snapshot)]) } : {});
  const opened: OpenDatabase = { database: drizzle(engine), kind: 'embedded', close: () => engine.close() };
  if (!existsSync(snapshot)) {
    await migrate(opened.database);
    const content = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer());
    // Renamed when whole: another test may look at the same moment.
    writeFileSync(`${snapshot}.${process.pid}`, content);
    renameSync(`${snapshot}.${process.pid}`, snapshot);
  }
  return opened;
}

function snapshotFile(): string {
  const digest = createHash('sha256');
  const folder = migrationsFolder();
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    digest.update(readFileSync(join(folder, name)));
  return join(tmpdir(), `portal-test-database-${digest.digest('hex').slice(0, 16)}.tar`);
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
