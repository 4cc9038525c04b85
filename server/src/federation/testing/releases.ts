import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteContractVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import type { FastifyInstance } from 'fastify';
import type { TestApp } from '../../platform/testing/test-app';
import { registerOperator } from '../operator';
import { createChooser } from '../registry';
import { activate, addRelease } from '../store';

/** Hash of a file without content. */
export const emptyFile = `sha384-${createHash('sha384').digest('base64')}`;
export const hash = `sha384-${'A'.repeat(64)}`;

/** A release without files: only its manifest is checked. */
export const manifest = (version: string, name = 'remote-faq'): ReleaseManifest => ({
  name,
  version,
  contractVersion: remoteContractVersion,
  container: name.replaceAll('-', '_'),
  entry: { file: 'remoteEntry.js', integrity: hash },
  builtAt: `2026-11-20T08:0${version.replace(/\D/g, '').slice(1, 2) || '0'}:00Z`,
  descriptor: { name, label: 'Aide', contractVersion: 1, routes: [], menu: [], slots: [] },
  preload: {},
  shared: {},
  files: {},
});

export const ask = (token: string, operator: FastifyInstance, path: string, payload: object, bearer = token) =>
  operator.inject({
    method: 'POST',
    url: `/operator/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    payload,
  });

/** Writes a release of one empty file into the store. */
export function storeRelease(stateDir: string, name: string, version: string, changes: Partial<ReleaseManifest> = {}) {
  const folder = join(stateDir, 'releases', name, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), '');
  const release: ReleaseManifest = {
    ...manifest(version, name),
    entry: { file: 'remoteEntry.js', integrity: emptyFile },
    files: { 'remoteEntry.js': emptyFile },
    ...changes,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
}

/** Opens the door of the operator, with two versions of one module. @returns its token */
export async function openOperator(test: TestApp, operator: FastifyInstance, stateDir: string): Promise<string> {
  registerOperator(operator, {
    database: test.database,
    stateDir,
    chooser: createChooser(test.database, stateDir),
    now: () => test.clock.now(),
    onChange: () => undefined,
  });
  for (const version of ['1.0.0', '1.1.0']) await addRelease(test.database, manifest(version), { state: 'DISPONIBLE' });
  for (const version of ['1.0.0', '1.1.0']) await activate(test.database, 'remote-faq', version);
  return readFileSync(join(stateDir, 'operator-token'), 'utf8').trim();
}
