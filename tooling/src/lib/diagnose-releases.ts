import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'superstruct';
import { releaseManifestStruct, remoteContractVersion } from '@portal/shared-api/contract/federation';
import { integrityOf } from './integrity';

/** Faults of each stored release (manifest, files, contract) with their remedy. */
export async function diagnoseReleases(
  store: string,
): Promise<{ isFine: boolean; subject: string; remedy?: string }[]> {
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
          remedy: `npm run release -- ${name} (ou --rollback pour revenir à la précédente)`,
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
  const manifest = readJson(file);
  if (!is(manifest, releaseManifestStruct)) return 'release.json n’a pas la forme attendue';
  if (manifest.contractVersion !== remoteContractVersion)
    return `contrat ${manifest.contractVersion}, le portail tient le contrat ${remoteContractVersion}`;
  const changed = Object.entries(manifest.files).filter(
    ([path, hash]) => !existsSync(join(folder, path)) || integrityOf(readFileSync(join(folder, path))) !== hash,
  );
  return changed.length > 0 ? `${changed.map(([path]) => path).join(', ')} diffère de son empreinte` : null;
}

/** What a JSON file holds; null for one that is cut or holds something else, which no manifest is. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
