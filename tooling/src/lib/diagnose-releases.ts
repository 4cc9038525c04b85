import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { is } from 'superstruct';
import { releaseManifestStruct, remoteContractVersion } from '@portal/shared-api/contract/federation';
import type { Finding } from './finding';
import { integrityOf } from './integrity';
import { readWholeJson } from './paths';

/** Faults of each stored release (manifest, files, contract) with their remedy. */
export async function diagnoseReleases(store: string): Promise<Finding[]> {
  if (!existsSync(store)) return [];
  const folders = foldersIn(store).flatMap((name) =>
    foldersIn(join(store, name)).map((version) => ({ name, version, folder: join(store, name, version) })),
  );
  return folders.map(({ name, version, folder }) => {
    const problem = problemOf(folder);
    const subject = `version ${name} ${version}`;
    return problem
      ? {
          isFine: false,
          subject: `${subject} : ${problem}`,
          remedy: `npm run release -- ${name} (ou --rollback pour revenir à la précédente) ; une version ancienne que personne ne sert peut être supprimée : rm -r ${folder}`,
        }
      : { isFine: true, subject };
  });
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

function problemOf(folder: string): string | null {
  const file = join(folder, 'release.json');
  if (!existsSync(file)) return 'release.json manque';
  const manifest = readWholeJson(file);
  if (!is(manifest, releaseManifestStruct)) return 'release.json n’a pas la forme attendue';
  if (manifest.contractVersion !== remoteContractVersion)
    return `contrat ${manifest.contractVersion}, le portail tient le contrat ${remoteContractVersion}`;
  const changed = Object.entries(manifest.files).filter(
    ([path, hash]) => !existsSync(join(folder, path)) || integrityOf(readFileSync(join(folder, path))) !== hash,
  );
  if (changed.length > 0) return `${changed.map(([path]) => path).join(', ')} diffère de son empreinte`;
  const spoiled = Object.keys(manifest.files).flatMap((path) =>
    Object.entries(unpackers)
      .filter(([suffix, unpack]) => isSpoiled(join(folder, path), suffix, unpack))
      .map(([suffix]) => `${path}${suffix}`),
  );
  return spoiled.length > 0 ? `${spoiled.join(', ')} ne rend pas le fichier qu’il comprime` : null;
}

/** What browsers are sent instead of a file, where it is there. */
const unpackers = { '.br': brotliDecompressSync, '.gz': gunzipSync };

function isSpoiled(file: string, suffix: string, unpack: (content: Buffer) => Buffer): boolean {
  if (!existsSync(`${file}${suffix}`)) return false;
  try {
    return !unpack(readFileSync(`${file}${suffix}`)).equals(readFileSync(file));
  } catch {
    // Cut or altered: it cannot be unpacked.
    return true;
  }
}
