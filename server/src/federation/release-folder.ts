import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from 'superstruct';
import { releaseManifestStruct, type ReleaseManifest } from '@portal/shared-api/contract/federation';

/** Folder of the releases served by this server. */
export const releasesFolder = (stateDir: string) => join(stateDir, 'releases');

/** Reads the manifest of a local release. @throws StructError when it is invalid. */
export async function readManifest(folder: string): Promise<ReleaseManifest> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  assert(manifest, releaseManifestStruct);
  return manifest;
}

/** All release folders with a manifest, `name/version`. */
export async function listReleaseFolders(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found = await Promise.all(
    (await foldersIn(folder)).map(async (name) =>
      (await foldersIn(join(folder, name))).map((version) => join(folder, name, version)),
    ),
  );
  return found.flat().filter((candidate) => existsSync(join(candidate, 'release.json')));
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
