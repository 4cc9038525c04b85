import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolder } from '../../lib/paths';
import type { PackageKind } from '../recipe';
import { emitTypes } from './emit-types';
import { packTypes, typePackages } from './pack-types';

/**
 * Writes the types of the design system and of shared-api into a folder as two packages, for remotes outside this
 * repository (decision 0018).
 */
async function publishTypes(folder: string, version: string, output: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    await packTypes(await emitTypes(folder, work), version, work, output);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** What a release of each kind publishes: the host lends shared-api, remotes publish none. */
const packagesOf: Partial<Record<PackageKind, readonly string[]>> = {
  controls: typePackages,
  host: ['portal-shared-api.tgz'],
};

interface TypedRelease {
  kind: PackageKind;
  /** Sources of the release, possibly outside the workspace. */
  folder: string;
  version: string;
}

/** Writes the packages of types of a release into its folder. */
export async function addTypes({ kind, folder, version }: TypedRelease, output: string): Promise<void> {
  const names = packagesOf[kind] ?? [];
  if (names.length === 0) return;
  const both = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    await publishTypes(kind === 'host' ? packageFolder('shared-ui') : folder, version, both);
    for (const name of names) copyFileSync(join(both, name), join(output, name));
  } finally {
    rmSync(both, { recursive: true, force: true });
  }
}

/** Copies the packages of types that another folder already has, because emitting them takes seconds. */
export function copyTypes(kind: PackageKind, from: string, output: string): void {
  for (const name of packagesOf[kind] ?? []) copyFileSync(join(from, name), join(output, name));
}
