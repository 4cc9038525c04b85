import { createHash } from 'node:crypto';
import { existsSync, type Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { assert, is } from 'superstruct';
import { releasedName, releaseManifestStruct, type ReleaseManifest } from '@portal/shared-api/contract/federation';

/** Folder of the releases served by this server. */
export const releasesFolder = (stateDir: string) => join(stateDir, 'releases');

/** Largest description of a release; those of the portal stay below 300 kB. */
const DESCRIPTION_BYTES = 8_000_000;

/**
 * Reads JSON that describes a release.
 * @throws Error when it is no file, no JSON, or larger than any release needs.
 */
export async function readDescription(path: string): Promise<unknown> {
  const { size } = await fileAt(path);
  if (size > DESCRIPTION_BYTES) throw new Error(`${path} has ${size} bytes.`);
  return JSON.parse(await readFile(path, 'utf8')) as unknown;
}

/** What is no file, such as a pipe, might never be read to its end. */
async function fileAt(path: string): Promise<Stats> {
  const found = await stat(path);
  if (!found.isFile()) throw new Error(`${path} is no file.`);
  return found;
}

/** Reads the manifest of a local release. @throws Error when it cannot be read or is invalid. */
export async function readManifest(folder: string): Promise<ReleaseManifest> {
  const manifest = await readDescription(join(folder, 'release.json'));
  assert(manifest, releaseManifestStruct);
  return manifest;
}

/** All release folders with a manifest, `name/version`, and the modules and releases whose folder cannot be read. */
export async function listReleaseFolders(folder: string): Promise<{ folders: string[]; unreadable: string[] }> {
  const folders: string[] = [];
  const unreadable: string[] = [];
  // Others are no modules, such as what is copied just now, or `lost+found`.
  const names = existsSync(folder) ? await foldersIn(folder).catch(() => null) : [];
  if (!names) unreadable.push(basename(folder));
  for (const name of names?.filter((each) => is(each, releasedName)) ?? []) {
    const versions = await foldersIn(join(folder, name)).catch(() => null);
    if (!versions) unreadable.push(name);
    for (const version of versions ?? []) {
      const files = await readdir(join(folder, name, version)).catch(() => null);
      if (!files) unreadable.push(`${name} ${version}`);
      else if (files.includes('release.json')) folders.push(join(folder, name, version));
    }
  }
  return { folders, unreadable };
}

/** Names of the subfolders; stray files are ignored. */
const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);

const verified = new Map<string, string>();

/**
 * Whether every file matches the manifest. Files unchanged since the last check, by size and time, are not read again.
 */
export async function isSound(folder: string, manifest: ReleaseManifest): Promise<boolean> {
  try {
    const checks = await Promise.all(
      Object.entries(manifest.files).map(([file, integrity]) => isFileSound(join(folder, file), integrity)),
    );
    return checks.every(Boolean);
  } catch {
    // A missing file makes the release invalid.
    return false;
  }
}

async function isFileSound(path: string, integrity: string): Promise<boolean> {
  const { size, mtimeMs } = await fileAt(path);
  const stamp = `${size} ${mtimeMs} ${integrity}`;
  if (verified.get(path) === stamp) return true;
  const isSame =
    `sha384-${createHash('sha384')
      .update(await readFile(path))
      .digest('base64')}` === integrity;
  if (isSame) verified.set(path, stamp);
  return isSame;
}
