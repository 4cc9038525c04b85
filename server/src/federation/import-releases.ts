import { basename, dirname, join } from 'node:path';
import type { ReleaseManifest } from '@portal/shared-api/contract/federation';
import { isDatabaseDown } from '../platform/database/availability';
import type { Database } from '../platform/database/database';
import { isStorable } from '../platform/storable-text';
import { manifestFaults, refusedTogether } from './conflicts';
import { brokenCalls, liveReleases } from './live-releases';
import { messages } from './messages';
import { borrowedNames } from './ownership';
import { isSound, listReleaseFolders, readManifest, releasesFolder } from './release-folder';
import { incompatibilities } from './rules';
import {
  activate,
  addRelease,
  completeActivations,
  listActivations,
  listReleases,
  listStored,
  type StoredRelease,
} from './store';

/** A refused release, with its reasons. */
export interface Rejection {
  release: string;
  reasons: string[];
}

/**
 * Registers the new releases of the state folder, oldest first. Each becomes the active one, unless one that was built
 * later is active: a release that was refused then is kept for whoever activates it, and takes nobody's place.
 */
export async function importReleases(database: Database, stateDir: string): Promise<Rejection[]> {
  const known = new Set((await listReleases(database)).map(({ name, version }) => `${name}/${version}`));
  const listed = await listReleaseFolders(releasesFolder(stateDir));
  const found: Arrival[] = [];
  const unreadable = listed.unreadable.map((release): Rejection => ({ release, reasons: [messages.unreadableFolder] }));
  for (const folder of listed.folders) {
    if (known.has(`${basename(dirname(folder))}/${basename(folder)}`)) continue;
    // A damaged manifest must not prevent the other releases.
    const manifest = await readManifest(folder).catch(() => null);
    if (manifest) found.push({ folder, manifest });
    else
      unreadable.push({
        release: `${basename(dirname(folder))} ${basename(folder)}`,
        reasons: [messages.unreadableManifest],
      });
  }
  found.sort((a, b) => a.manifest.builtAt.localeCompare(b.manifest.builtAt));
  const newest = await newestActive(database);
  const isLate = ({ manifest: { name, builtAt } }: Arrival) =>
    new Date(builtAt) < (newest.get(name)?.publishedAt ?? new Date(0));
  const refused = await importTogether(
    database,
    stateDir,
    found.filter((arrival) => !isLate(arrival)),
  );
  const late: Rejection[] = [];
  for (const arrival of found.filter(isLate)) {
    const { manifest } = arrival;
    const keep = () => addRelease(database, manifest, { state: 'DISPONIBLE' });
    const ownReasons = await ownFaults(arrival, stateDir);
    const faults = ownReasons.length > 0 ? ownReasons : await faultsIn(keep);
    late.push({
      release: `${manifest.name} ${manifest.version}`,
      reasons: faults.length > 0 ? faults : [messages.late(manifest, newest.get(manifest.name)?.version ?? '')],
    });
  }
  await completeActivations(database);
  return [...unreadable, ...refused, ...late];
}

/** The release of each module that was built last among those that are active for a client, switched off or not. */
async function newestActive(database: Database): Promise<ReadonlyMap<string, StoredRelease>> {
  const active = new Set((await listActivations(database)).map(({ name, version }) => `${name}/${version}`));
  const newest = new Map<string, StoredRelease>();
  for (const stored of await listStored(database))
    if (
      active.has(`${stored.name}/${stored.version}`) &&
      stored.publishedAt > (newest.get(stored.name)?.publishedAt ?? new Date(0))
    )
      newest.set(stored.name, stored);
  return newest;
}

interface Arrival {
  folder: string;
  manifest: ReleaseManifest;
}

/**
 * Checks releases that arrive together and activates them, for every client or for one. A release that does not match
 * the portal's contract, its own manifest or the other releases is refused without effect.
 */
export async function importTogether(
  database: Database,
  stateDir: string,
  arrivals: readonly Arrival[],
  clientCode?: string,
): Promise<Rejection[]> {
  const faulty = new Map<ReleaseManifest, string[]>();
  for (const arrival of arrivals) {
    const reasons = await ownFaults(arrival, stateDir);
    if (reasons.length > 0) faulty.set(arrival.manifest, reasons);
  }
  const live = await liveReleases(database, clientCode);
  for (;;) {
    const whole = arrivals.map(({ manifest }) => manifest).filter((manifest) => !faulty.has(manifest));
    const refused = new Map([...faulty, ...refusedTogether(whole, live)]);
    const failed = await takeTogether(
      database,
      whole.filter((manifest) => !refused.has(manifest)),
      clientCode,
    );
    if (!failed)
      return [...refused].map(([{ name, version }, reasons]) => ({ release: `${name} ${version}`, reasons }));
    faulty.set(failed.manifest, failed.faults);
  }
}

/**
 * Stores releases and activates them, all or none: they were accepted beside each other. One that is stored alone would
 * be known at the next start, and nobody would activate it then. @returns the release that cannot be stored, or null
 */
async function takeTogether(
  database: Database,
  manifests: readonly ReleaseManifest[],
  clientCode: string | undefined,
): Promise<{ manifest: ReleaseManifest; faults: string[] } | null> {
  const begun: ReleaseManifest[] = [];
  const faults = await faultsIn(() =>
    database.transaction(async (taken) => {
      for (const manifest of manifests) {
        begun.push(manifest);
        await addRelease(taken, manifest, { state: 'DISPONIBLE' });
        await activate(taken, manifest.name, manifest.version, clientCode);
      }
    }),
  );
  const manifest = begun.at(-1);
  return faults.length > 0 && manifest ? { manifest, faults } : null;
}

/** Faults of a release alone; what fails while they are looked for is one of them. */
async function ownFaults({ folder, manifest }: Arrival, stateDir: string): Promise<string[]> {
  if (join(basename(dirname(folder)), basename(folder)) !== join(manifest.name, manifest.version))
    return [messages.otherFolder];
  const unstorable = unstorablePlaces(manifest);
  if (unstorable.length > 0) return unstorable.map(messages.unstorableText);
  if (!(await isSound(folder, manifest))) return [messages.otherFiles];
  const calls: string[] = [];
  const failed = await faultsIn(async () => calls.push(...(await brokenCalls(stateDir, manifest))));
  return [
    ...manifestFaults(manifest),
    ...borrowedNames(manifest),
    ...incompatibilities(manifest, null),
    ...calls,
    ...failed,
  ];
}

/** Places of a manifest whose text no table takes. */
function unstorablePlaces(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    isStorable(key) ? unstorablePlaces(item, place ? `${place}.${key}` : key) : [place],
  );
}

/**
 * Why work on one release fails: that must keep neither the server nor the other releases away.
 * @throws the error of a database that is down, which is no fault of the release.
 */
async function faultsIn(work: () => Promise<unknown>): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    return [messages.failedImport(causeOf(error))];
  }
}

/** What happened first: an error of a query holds all its values, and what the database says. */
const causeOf = (error: unknown): string =>
  error instanceof Error ? (error.cause === undefined ? error.message : causeOf(error.cause)) : String(error);
