import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrationsFolder } from '../database/migrate';
import type { OpenDatabase } from '../database/open';
import { EVERY_CLIENT } from '../database/scope';
import { scopeEmbedded } from '../database/scoped-connection';
import type { Snapshot } from './snapshots';

/** Owner of what tests open: the superuser of the engine would pass over the isolation of clients. */
const OWNER = 'portail_essais';

/** A database in memory, with the content of the snapshot. */
export async function openEmbeddedCopy(snapshot: Snapshot): Promise<OpenDatabase> {
  const file = await embeddedSnapshotFile(snapshot);
  return opened(await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) }));
}

/** A database in memory, filled by the steps of the snapshot. */
export async function openEmbeddedFilled(snapshot: Snapshot): Promise<OpenDatabase> {
  const database = await opened(await createOwned());
  await snapshot.fill(database.database);
  return database;
}

/** Its log keeps no segment for later: four of five times 16 MB would be written into each copy, without content. */
const briefLog = ['-c', 'wal_recycle=off'];

async function createOwned(): Promise<PGlite> {
  const engine = await PGlite.create({ startParams: [...PGlite.defaultStartParams, ...briefLog] });
  await engine.exec(`create role ${OWNER}; alter schema public owner to ${OWNER}`);
  return engine;
}

/** A test looks at the rows of every client; what it calls over HTTP sees those of its own. */
async function opened(engine: PGlite): Promise<OpenDatabase> {
  await engine.exec(`set role ${OWNER}`);
  scopeEmbedded(engine, EVERY_CLIENT);
  const database = drizzle(engine);
  return { database, background: database, staffReads: database, kind: 'embedded', close: () => engine.close() };
}

/** Stored file of a copy; the first worker that needs it creates it while the others wait. */
export async function embeddedSnapshotFile(snapshot: Snapshot): Promise<string> {
  const folder = join(dirname(dirname(migrationsFolder())), 'node_modules', '.cache', 'portal-test-databases');
  const file = join(folder, `${snapshot.name}-${snapshot.key()}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  await underLock(`${file}.lock`, async () => {
    if (existsSync(file)) return;
    await store(snapshot, file);
    for (const name of readdirSync(folder))
      if (name.startsWith(`${snapshot.name}-`) && name.endsWith('.tar') && join(folder, name) !== file)
        rmSync(join(folder, name));
  });
  return file;
}

async function store(snapshot: Snapshot, file: string): Promise<void> {
  const engine = await createOwned();
  await snapshot.fill((await opened(engine)).database);
  // A copy must have no log to replay.
  await engine.exec('reset role; checkpoint');
  const content = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer());
  await engine.close();
  // Renamed when complete: an interrupted run leaves no partial file.
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

async function underLock(lock: string, work: () => Promise<void>): Promise<void> {
  for (let isOurs = false; !isOurs;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      isOurs = true;
    } catch {
      if (!isAlive(lock)) rmSync(lock, { force: true });
      await pause(100);
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** A killed worker leaves its lock behind. */
function isAlive(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // Empty for an instant between creation and content.
    return holder === 0 || process.kill(holder, 0);
  } catch {
    return false;
  }
}
