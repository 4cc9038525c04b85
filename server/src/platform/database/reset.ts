import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { forgetAnchors } from '../audit/anchors';
import type { Config } from '../config';
import { rawRows, type Database } from './database';

/** The database contains more than the demo: it is not emptied. */
export class NotOnlyDemo extends Error {
  constructor() {
    super('Cette base contient autre chose que la démonstration\u00a0: elle n’est pas vidée.');
    this.name = 'NotOnlyDemo';
  }
}

/** Deletes the embedded database, and the anchors of its chains; call it before opening. */
export function removeEmbeddedDatabase({ stateDir }: Pick<Config, 'stateDir'>): void {
  rmSync(join(stateDir, 'database'), { recursive: true, force: true });
  forgetAnchors(stateDir);
}

/**
 * Empties a PostgreSQL database that contains only the demo, then forgets the anchors of its chains: those of a
 * database that stays are kept.
 * @throws NotOnlyDemo
 */
export async function emptyDemoDatabase(database: Database, stateDir: string): Promise<void> {
  const [table] = await rawRows(database, sql`select to_regclass('public.clients') is not null as is_made`);
  if (table?.['is_made'] === true) {
    const others = await rawRows(database, sql`select 1 from clients where not is_demo limit 1`);
    if (others.length > 0) throw new NotOnlyDemo();
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`drop schema public cascade`);
      await transaction.execute(sql`create schema public`);
    });
  }
  forgetAnchors(stateDir);
}
