import { basename, dirname, join } from 'node:path';
import type { ReleaseManifest } from '@portal/shared-api/contract/federation';
import type { Database } from '../platform/database/database';
import { liveReleases, refusedTogether } from './controls';
import { isSound, listReleaseFolders, readManifest, releasesFolder } from './release-folder';
import { incompatibilities } from './rules';
import { activateEverywhere, addRelease, completeActivations, listActivations, listReleases } from './store';

/** A refused release, with its reasons. */
export interface Rejection {
  release: string;
  reasons: string[];
}

/** Registers the new releases of the state folder, oldest first; each becomes the active one. */
export async function importReleases(database: Database, stateDir: string): Promise<Rejection[]> {
  const known = new Set((await listReleases(database)).map(({ name, version }) => `${name}/${version}`));
  const folders = (await listReleaseFolders(releasesFolder(stateDir))).filter(
    (folder) => !known.has(`${basename(dirname(folder))}/${basename(folder)}`),
  );
  const found: Arrival[] = [];
  const unreadable: Rejection[] = [];
  for (const folder of folders) {
    // A damaged manifest must not prevent the other releases.
    const manifest = await readManifest(folder).catch(() => null);
    if (manifest) found.push({ folder, manifest });
    else
      unreadable.push({
        release: `${basename(dirname(folder))} ${basename(folder)}`,
        reasons: ['release.json ne peut pas être lu'],
      });
  }
  found.sort((a, b) => a.manifest.builtAt.localeCompare(b.manifest.builtAt));
  // The host first: the others are checked with its shared packages.
  const hosts = await importTogether(
    database,
    found.filter(({ manifest }) => manifest.name === 'host'),
  );
  const others = await importTogether(
    database,
    found.filter(({ manifest }) => manifest.name !== 'host'),
  );
  await completeActivations(database);
  return [...unreadable, ...hosts, ...others];
}

interface Arrival {
  folder: string;
  manifest: ReleaseManifest;
}

/**
 * Checks releases that arrive together and activates them for every client. A release that does not match the portal's
 * contract, the host's shared packages or the controls of the others is refused without effect.
 */
export async function importTogether(database: Database, arrivals: readonly Arrival[]): Promise<Rejection[]> {
  const host = await activeHost(database);
  const refused = new Map<ReleaseManifest, string[]>();
  for (const arrival of arrivals) {
    const reasons = await ownFaults(arrival, host);
    if (reasons.length > 0) refused.set(arrival.manifest, reasons);
  }
  const whole = arrivals.map(({ manifest }) => manifest).filter((manifest) => !refused.has(manifest));
  for (const [manifest, reasons] of refusedTogether(whole, await liveReleases(database)))
    refused.set(manifest, reasons);
  for (const { manifest } of arrivals.filter((arrival) => !refused.has(arrival.manifest))) {
    await addRelease(database, manifest, { state: 'DISPONIBLE' });
    await activateEverywhere(database, manifest.name, manifest.version);
  }
  return [...refused].map(([{ name, version }, reasons]) => ({ release: `${name} ${version}`, reasons }));
}

async function ownFaults({ folder, manifest }: Arrival, host: ReleaseManifest | null): Promise<string[]> {
  if (join(basename(dirname(folder)), basename(folder)) !== join(manifest.name, manifest.version))
    return ['le dossier ne porte pas le nom et la version du manifeste'];
  if (!(await isSound(folder, manifest))) return ['des fichiers diffèrent du manifeste'];
  return manifest.name === 'host' ? [] : incompatibilities(manifest, host);
}

async function activeHost(database: Database): Promise<ReleaseManifest | null> {
  const version = (await listActivations(database)).find(({ name }) => name === 'host')?.version;
  return (await listReleases(database)).find((row) => row.name === 'host' && row.version === version)?.manifest ?? null;
}
