import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@portal/shared-api/contract/federation';
import { buildUnlessSame } from '../lib/build-cache';
import { packageFolder, packageVersion, readJson } from '../lib/paths';
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
export function contentVersion({ version, files, descriptor }: ReleaseManifest): string {
  const content = createHash('sha256')
    .update(JSON.stringify([Object.entries(files).sort(), descriptor]))
    .digest('hex');
  return `${version}-${content.slice(0, 8)}`;
}

/** Stores a build in the release store under its version; an existing release is kept. */
export function storeRelease(
  { manifest, folder }: Pick<BuiltRelease, 'manifest' | 'folder'>,
  version: string,
  store = releasesDir(),
): string {
  const target = join(store, manifest.name, version);
  if (existsSync(target)) return target;
  // Copied, then renamed: a server never sees an incomplete release.
  const draft = join(store, `.${manifest.name}-${version}-${process.pid}`);
  mkdirSync(join(store, manifest.name), { recursive: true });
  cpSync(folder, draft, { recursive: true, filter: (source) => !source.endsWith('.map') });
  writeFileSync(
    join(draft, 'release.json'),
    JSON.stringify({ ...(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseManifest), version }),
  );
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
