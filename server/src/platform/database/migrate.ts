import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { rawRows, type Database } from './database';

/** Arbitrary number, the same for every server. */
const MIGRATION_LOCK = 7_204_519;

/** The database was created by another version of the portal; nothing was changed in it. */
export class SchemaFromElsewhere extends Error {
  constructor() {
    super(
      'La base a été créée par une autre version du portail. Pour un essai, recommencez avec « npm start -- --reset ».',
    );
    this.name = 'SchemaFromElsewhere';
  }
}

/**
 * Brings the schema up to date in one transaction. When several servers start at once, one migrates and the others
 * wait. @throws SchemaFromElsewhere
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await transaction.execute(
      sql`create table if not exists portal_migrations (hash text primary key, applied_at timestamptz not null default now())`,
    );
    const applied = new Set(
      (await rawRows(transaction, sql`select hash from portal_migrations`)).map((row) => row['hash']),
    );
    const known = new Set(migrations.map((migration) => migration.hash));
    if ([...applied].some((hash) => !known.has(String(hash)))) throw new SchemaFromElsewhere();
    for (const migration of migrations) {
      if (applied.has(migration.hash)) continue;
      for (const statement of migration.sql) await transaction.execute(sql.raw(statement));
      await transaction.execute(sql`insert into portal_migrations (hash) values (${migration.hash})`);
    }
  });
}

/** Folder of the migrations, the same from sources and from the bundle. */
export function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'migrations', 'meta', '_journal.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('Le dossier server/migrations est introuvable.');
    folder = parent;
  }
  return join(folder, 'migrations');
}
