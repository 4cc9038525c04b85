import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
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

/** A database with the content of the snapshot. */
export async function openEmbeddedCopy(snapshot: Snapshot): Promise<OpenDatabase> {
  const stored = await embeddedSnapshotFolder(snapshot);
  const folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  cpSync(stored, folder, { recursive: true });
  // Unpacked into memory it would cost three times the processor time of a copied folder.
  return opened(await PGlite.create(folder), () => rmSync(folder, { recursive: true, force: true }));
}

/** A database in memory, filled by the steps of the snapshot. */
export async function openEmbeddedFilled(snapshot: Snapshot): Promise<OpenDatabase> {
  const database = await opened(await createOwned());
  await snapshot.fill(database.database);
  return database;
}

/** A new database, in a folder or in memory. */
async function createOwned(folder?: string): Promise<PGlite> {
  const engine = await PGlite.create(folder ?? 'memory://', {
    // The log keeps no segment for later: four of five times 16 MB without content would be copied each time.
    startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off'],
  });
  await engine.exec(`create role ${OWNER}; alter schema public owner to ${OWNER}`);
  return engine;
}

/** A test looks at the rows of every client; what it calls over HTTP sees those of its own. */
async function opened(engine: PGlite, discard: () => void = () => undefined): Promise<OpenDatabase> {
  await engine.exec(`set role ${OWNER}`);
  scopeEmbedded(engine, EVERY_CLIENT);
  const database = drizzle(engine);
  const close = async () => {
    await engine.close();
    discard();
  };
  return { database, background: database, staffReads: database, kind: 'embedded', close };
}

/** Stored folder of a copy; the first worker that needs it creates it while the others wait. */
export async function embeddedSnapshotFolder(snapshot: Snapshot): Promise<string> {
  const all = join(dirname(dirname(migrationsFolder())), 'node_modules', '.cache', 'portal-test-databases');
  const name = `${snapshot.name}-${snapshot.key()}`;
  const folder = join(all, name);
  if (existsSync(folder)) return folder;
  mkdirSync(all, { recursive: true });
  await underLock(join(all, `${snapshot.name}.lock`), async () => {
    if (existsSync(folder)) return;
    await store(snapshot, folder);
    for (const other of readdirSync(all))
      if (other.startsWith(`${snapshot.name}-`) && other !== name && isForgotten(join(all, other)))
        rmSync(join(all, other), { recursive: true });
  });
  return folder;
}

/** Another run of the tests, of sources that changed meanwhile, may still copy a younger one. */
const isForgotten = (folder: string): boolean => Date.now() - statSync(folder).mtimeMs > 3_600_000;

async function store(snapshot: Snapshot, folder: string): Promise<void> {
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  const engine = await createOwned(part);
  await snapshot.fill((await opened(engine)).database);
  // A copy must have no log to replay.
  await engine.exec('reset role; checkpoint');
  await engine.close();
  // Renamed when complete: an interrupted run leaves no partial folder.
  renameSync(part, folder);
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
