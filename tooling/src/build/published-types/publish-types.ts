import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolder } from '../../lib/paths';
import { emitTypes } from './emit-types';
import { packTypes } from './pack-types';

/**
 * Writes the types of the design system and of shared-api into a release as two packages, for remotes outside this
 * repository (decision 0018).
 */
export async function publishTypes(folder: string, version: string, output: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    await packTypes(await emitTypes(folder, work), version, work, output);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The types of shared-api alone, for the release of the host, which lends it. */
export async function publishLentTypes(version: string, output: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    await publishTypes(packageFolder('shared-ui'), version, work);
    copyFileSync(join(work, 'portal-shared-api.tgz'), join(output, 'portal-shared-api.tgz'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
