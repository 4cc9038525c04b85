import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from 'superstruct';
import { releaseManifestStruct, type ReleaseManifest } from '@portal/shared-api/contract/federation';

/** Folder where this server keeps the releases it serves itself. */
export const releasesFolder = (stateDir: string) => join(stateDir, 'releases');

/** Reads the manifest of a release kept here. @throws StructError when it is not one. */
export async function readManifest(folder: string): Promise<ReleaseManifest> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  assert(manifest, releaseManifestStruct);
  return manifest;
}

/** Every release folder, `name/version`, that has a manifest. */
export async function listReleaseFolders(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found = await Promise.all(
    (await foldersIn(folder)).map(async (name) =>
      (await foldersIn(join(folder, name))).map((version) => join(folder, name, version)),
    ),
  );
  return found.flat().filter((candidate) => existsSync(join(candidate, 'release.json')));
}

/** Names of the folders in a folder: a file that somebody left there is nobody's release. */
const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);

const verified = new Map<string, string>();

/**
 * Whether every file is what the manifest says. Files that did not change since the last look, by size
 * and time, are not read again.
 */
export async function isSound(folder: string, manifest: ReleaseManifest): Promise<boolean> {
  try {
    const checks = await Promise.all(
      Object.entries(manifest.files).map(([file, integrity]) => isFileSound(join(folder, file), integrity)),
    );
    return checks.every(Boolean);
  } catch {
    // A file that is not there cannot be served: the release is not sound.
    return false;
  }
}

async function isFileSound(path: string, integrity: string): Promise<boolean> {
  const { size, mtimeMs } = await stat(path);
  const stamp = `${size} ${mtimeMs} ${integrity}`;
  if (verified.get(path) === stamp) return true;
  const isSame =
    `sha384-${createHash('sha384')
      .update(await readFile(path))
      .digest('base64')}` === integrity;
  if (isSame) verified.set(path, stamp);
  return isSame;
}
