import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { is } from 'superstruct';
import { releasedName, releaseManifestStruct, remoteContractVersion } from '@portal/shared-api/contract/federation';
import type { Finding } from './finding';
import { integrityOf } from './integrity';
import { readWholeJson } from './paths';

/** Faults of each stored release (manifest, files, contract) with their remedy. */
export async function diagnoseReleases(store: string): Promise<Finding[]> {
  if (!existsSync(store)) return [];
  return foldersIn(store)
    .filter((name) => is(name, releasedName))
    .flatMap((name) =>
      unlessUnreadable(`versions de ${name}`, join(store, name), (folder) =>
        foldersIn(folder).flatMap((version) =>
          unlessUnreadable(`version ${name} ${version}`, join(folder, version), (own) => [
            findingOf(name, version, own),
          ]),
        ),
      ),
    );
}

/** What is found in a folder, or that it cannot be read: its files may be of another account. */
function unlessUnreadable(subject: string, folder: string, read: (folder: string) => Finding[]): Finding[] {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return read(folder);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return [
      {
        isFine: false,
        subject: `${subject} : le dossier ou un de ses fichiers ne peut pas être lu`,
        remedy: `rendre ${folder} lisible au compte du portail : chmod -R a+rX ${folder}`,
      },
    ];
  }
}

const isSystemError = (error: unknown) => typeof error === 'object' && error !== null && 'syscall' in error;

function findingOf(name: string, version: string, folder: string): Finding {
  const problem = problemOf(folder);
  const subject = `version ${name} ${version}`;
  return problem
    ? {
        isFine: false,
        subject: `${subject} : ${problem}`,
        remedy: `npm run release -- ${name} (ou --rollback pour revenir à la précédente) ; une version ancienne que personne ne sert peut être supprimée : rm -r ${folder}`,
      }
    : { isFine: true, subject };
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

/** Whether a path is a file: reading a pipe would wait for ever. */
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function problemOf(folder: string): string | null {
  const file = join(folder, 'release.json');
  if (!isFile(file)) return 'release.json manque';
  const manifest = readWholeJson(file);
  if (!is(manifest, releaseManifestStruct)) return 'release.json n’a pas la forme attendue';
  if (manifest.contractVersion !== remoteContractVersion)
    return `contrat ${manifest.contractVersion}, le portail tient le contrat ${remoteContractVersion}`;
  const changed = Object.entries(manifest.files).filter(
    ([path, hash]) => !isFile(join(folder, path)) || integrityOf(readFileSync(join(folder, path))) !== hash,
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
  if (!isFile(`${file}${suffix}`)) return true;
  try {
    return !unpack(readFileSync(`${file}${suffix}`)).equals(readFileSync(file));
  } catch {
    // Cut or altered: it cannot be unpacked.
    return true;
  }
}
