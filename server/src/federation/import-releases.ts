import { basename, dirname, join } from 'node:path';
import type { ReleaseManifest } from '@portal/shared-api/contract/federation';
import type { Database } from '../platform/database/database';
import { isSound, listReleaseFolders, readManifest, releasesFolder } from './release-folder';
import { incompatibilities } from './rules';
import { activateEverywhere, addRelease, completeActivations, listActivations, listReleases } from './store';

/** A release that was offered and not taken, with the reasons. */
export interface Rejection {
  release: string;
  reasons: string[];
}

/** Registers the releases found in the state folder that are not known yet, oldest first; each becomes the active one. */
export async function importReleases(database: Database, stateDir: string): Promise<Rejection[]> {
  const known = new Set((await listReleases(database)).map(({ name, version }) => `${name}/${version}`));
  const folders = (await listReleaseFolders(releasesFolder(stateDir))).filter((folder) => !known.has(`${basename(dirname(folder))}/${basename(folder)}`));
  const found = await Promise.all(folders.map(async (folder) => ({ folder, manifest: await readManifest(folder) })));
  found.sort((a, b) => Number(b.manifest.name === 'host') - Number(a.manifest.name === 'host') || a.manifest.builtAt.localeCompare(b.manifest.builtAt));
  const rejections: Rejection[] = [];
  for (const { folder, manifest } of found) rejections.push(...(await importRelease(database, folder, manifest)));
  await completeActivations(database);
  return rejections;
}

/**
 * Checks one release and registers it as the active version of every client. One that does not fit the
 * portal's contract or the host's shared packages is refused and changes nothing.
 */
export async function importRelease(database: Database, folder: string, manifest: ReleaseManifest): Promise<Rejection[]> {
  const label = `${manifest.name} ${manifest.version}`;
  if (join(basename(dirname(folder)), basename(folder)) !== join(manifest.name, manifest.version)) return [{ release: label, reasons: ['le dossier ne porte pas le nom et la version du manifeste'] }];
  if (!(await isSound(folder, manifest))) return [{ release: label, reasons: ['des fichiers diffèrent du manifeste'] }];
  const reasons = manifest.name === 'host' ? [] : incompatibilities(manifest, await activeHost(database));
  if (reasons.length > 0) return [{ release: label, reasons }];
  await addRelease(database, manifest, { state: 'DISPONIBLE' });
  await activateEverywhere(database, manifest.name, manifest.version);
  return [];
}

async function activeHost(database: Database): Promise<ReleaseManifest | null> {
  const version = (await listActivations(database)).find(({ name }) => name === 'host')?.version;
  return (await listReleases(database)).find((row) => row.name === 'host' && row.version === version)?.manifest ?? null;
}
