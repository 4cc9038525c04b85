import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { is } from 'superstruct';
import { releaseManifestStruct, releaseVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import { buildUnlessSame } from '../lib/build-cache';
import { integrityOf } from '../lib/integrity';
import { packageFolder, packageVersion, readJson, readWholeJson } from '../lib/paths';
import { releasesDir } from '../lib/state';
import { buildRelease } from './build-release';
import { packageKind } from './recipe';

/** Build inputs of each package besides itself. The design system is not part of the build of a remote. */
const commonInputs = ['shared-api/src', 'shared-api/package.json', 'tooling/src/build', 'pnpm-lock.yaml'];
const extraInputs = (name: string) => (packageKind(name) === 'host' || name === 'remote-auth' ? ['shared-ui/src'] : []);

export interface BuiltRelease {
  manifest: ReleaseManifest;
  folder: string;
  /** False when nothing has changed since the last build. */
  isFresh: boolean;
}

/** Builds a package of the workspace unless its inputs are unchanged. */
export async function buildIfChanged(name: string): Promise<BuiltRelease> {
  const output = join(packageFolder(name), 'dist');
  const inputs = [
    `${name}/src`,
    `${name}/package.json`,
    `${name}/families.json`,
    ...commonInputs,
    ...extraInputs(name),
  ];
  const isFresh = await buildUnlessSame(name, inputs, join(output, 'release.json'), () =>
    buildRelease({ folder: packageFolder(name), name, version: packageVersion(name), output }),
  );
  return { manifest: readJson<ReleaseManifest>(join(output, 'release.json')), folder: output, isFresh };
}

/** `1.0.0-3f9a1c20`: package version and content hash, so that equal builds are the same release. */
export const contentVersion = (manifest: ReleaseManifest): string =>
  versionOf(manifest.version, digestOf(manifest).slice(0, 8));
const versionOf = (base: string, digest: string): string => `${base}-${digest}`;

/**
 * Why a release cannot have its version, before anything is built; null for a good one.
 * @param given on the command line; without it the version of the package counts, with a hash behind it
 */
export function versionFault(given: string | undefined, base: string): string | null {
  if (is(given ?? versionOf(base, '00000000'), releaseVersion)) return null;
  return given === undefined
    ? `package.json a la version « ${base} » : attendu trois nombres, comme 1.4.0.`
    : `--version ${given} ne convient pas : attendu trois nombres, comme 1.4.0, et au besoin un suffixe de lettres minuscules, de chiffres et de points, comme 1.4.0-essai.2.`;
}

/** What a manifest says besides files and descriptor counts where it says it: a release without it is another one. */
const digestOf = ({ files, descriptor, firstPaint, exports, imports }: ReleaseManifest): string => {
  const said = [firstPaint, exports, imports].filter((one) => one !== undefined);
  return createHash('sha256')
    .update(JSON.stringify([Object.entries(files).sort(), descriptor, ...said]))
    .digest('hex');
};

/** Whether the store has another content under a version: a release never changes. */
export function isStoredOtherwise(manifest: ReleaseManifest, version: string, store = releasesDir()): boolean {
  const folder = join(store, manifest.name, version);
  const stored = storedManifest(folder);
  if (stored !== null) return digestOf(stored) !== digestOf(manifest);
  // Without a manifest the files say it, unless the version names this very content.
  return (
    version !== contentVersion(manifest) &&
    Object.entries(manifest.files).some(
      ([file, integrity]) =>
        existsSync(join(folder, file)) && integrityOf(readFileSync(join(folder, file))) !== integrity,
    )
  );
}

/** Manifest of a stored release; null where it is missing, cut or no manifest. */
export function storedManifest(folder: string): ReleaseManifest | null {
  const manifest = readWholeJson(join(folder, 'release.json'));
  return is(manifest, releaseManifestStruct) ? manifest : null;
}

/**
 * Stores a build in the release store under its version; an existing release is kept, and mended where it is damaged.
 */
export function storeRelease(
  { manifest, folder }: Pick<BuiltRelease, 'manifest' | 'folder'>,
  version: string,
  store = releasesDir(),
): string {
  const target = join(store, manifest.name, version);
  if (existsSync(target)) {
    mend(target, folder);
    if (storedManifest(target) === null) replaceFile(target, 'release.json', manifestOf(folder, version));
    return target;
  }
  // Copied, then renamed: a server never sees an incomplete release.
  const draft = join(store, `.${manifest.name}-${version}-${process.pid}`);
  mkdirSync(join(store, manifest.name), { recursive: true });
  cpSync(folder, draft, { recursive: true, filter: (source) => !source.endsWith('.map') });
  writeFileSync(join(draft, 'release.json'), manifestOf(folder, version));
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

const manifestOf = (folder: string, version: string) =>
  JSON.stringify({ ...readJson<ReleaseManifest>(join(folder, 'release.json')), version });

/** Replaces a file at once: a server reads the former one or this one. */
function replaceFile(target: string, file: string, content: string | Buffer) {
  const draft = join(target, `${file}.${process.pid}`);
  mkdirSync(dirname(draft), { recursive: true });
  writeFileSync(draft, content);
  renameSync(draft, join(target, file));
}

/** Puts back files that are missing or differ. */
function mend(target: string, folder: string) {
  const isKept = (file: string) => !/\.map$|^release\.json$/.test(file) && statSync(join(folder, file)).isFile();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isKept)) {
    const content = readFileSync(join(folder, file));
    if (existsSync(join(target, file)) && readFileSync(join(target, file)).equals(content)) continue;
    replaceFile(target, file, content);
  }
}
