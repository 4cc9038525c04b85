import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { callsFile, remoteContractVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import { createTestApp, type TestApp } from '../platform/testing/test-app';
import { importReleases } from './import-releases';
import { findActivation, findRelease } from './store';

let test: TestApp;
let stateDir: string;
/** Counts the releases that were imported beside a bad one. */
let good = 0;
const emptyFile = `sha384-${createHash('sha384').digest('base64')}`;
const entry = { file: 'remoteEntry.js', integrity: emptyFile };

beforeAll(async () => {
  test = await createTestApp();
  await test.database.execute(
    sql`alter table releases add constraint no_such_label check (manifest -> 'descriptor' ->> 'label' <> 'Refusé')`,
  );
});
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'arrivee-'));
});
afterEach(() => rmSync(stateDir, { recursive: true }));
afterAll(() => test.close());

/** Writes a release of one empty file, and gives its folder. */
function store(name: string, version: string, changes: Partial<ReleaseManifest> = {}): string {
  const folder = join(stateDir, 'releases', name, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, entry.file), '');
  const manifest: ReleaseManifest = {
    name,
    version,
    contractVersion: remoteContractVersion,
    container: name.replaceAll('-', '_'),
    entry,
    builtAt: '2026-11-20T08:00:00Z',
    ...labelled(name, 'Aide'),
    preload: {},
    shared: {},
    files: { [entry.file]: emptyFile },
    ...changes,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}

const bad = 'remote-mauvais';
const storeBad = (changes?: Partial<ReleaseManifest>) => store(bad, '1.0.0', changes);
const labelled = (name: string, label: string) => ({
  descriptor: { name, label, contractVersion: remoteContractVersion, routes: [], menu: [], slots: [] },
});
const storeLabelled = (label: string) => storeBad(labelled(bad, label));
/** Replaces a file of the bad release by something else. */
function storeWith(file: string, make: (path: string) => void) {
  const path = join(storeBad(), file);
  rmSync(path, { force: true });
  make(path);
}
const folder = (path: string) => mkdirSync(path);
const loop = (path: string) => symlinkSync(path, path);
const pipe = (path: string) => void execFileSync('mkfifo', [path]);
const cut = (path: string) => writeFileSync(path, '{"name":');
/** Of three gigabytes, none of which is on the disk. */
const huge = (path: string) => {
  writeFileSync(path, '');
  truncateSync(path, 3_000_000_000);
};
const endless = (path: string) => {
  const schema = `${'{"anyOf":['.repeat(20_000)}{}${']}'.repeat(20_000)}`;
  writeFileSync(path, `{"GET /federation/registry":{"response":${schema}}}`);
};

const noManifest = 'release.json ne peut pas être lu';
const noText = (place: string) => expect.stringContaining(`dans « ${place} »`) as string;
const noFile = 'des fichiers diffèrent du manifeste';
const noCalls = 'calls.json ne peut pas être lu';
const noEnd = 'son enregistrement échoue\u00a0: ';

it.each([
  ['a label with NUL', noText('descriptor.label'), () => storeLabelled('Aide\0')],
  ['a label with half a character', noText('descriptor.label'), () => storeLabelled('Aide\ud800')],
  ['a name with NUL', noText('files'), () => storeBad({ files: { [entry.file]: emptyFile, 'a\0.js': emptyFile } })],
  ['a file outside its folder', noManifest, () => storeBad({ files: { 'a\n/../../secret': emptyFile } })],
  ['a manifest that is a folder', noManifest, () => storeWith('release.json', folder)],
  ['a manifest that leads to itself', noManifest, () => storeWith('release.json', loop)],
  ['a manifest that is a pipe', noManifest, () => storeWith('release.json', pipe)],
  ['a manifest of three gigabytes', noManifest, () => storeWith('release.json', huge)],
  ['a manifest that is cut', noManifest, () => storeWith('release.json', cut)],
  ['a file that is a folder', noFile, () => storeWith(entry.file, folder)],
  ['a file that leads to itself', noFile, () => storeWith(entry.file, loop)],
  ['a file that is a pipe', noFile, () => storeWith(entry.file, pipe)],
  ['a file of three gigabytes', noFile, () => storeWith(entry.file, huge)],
  ['calls that are a folder', noCalls, () => storeWith(callsFile, folder)],
  ['calls that are a pipe', noCalls, () => storeWith(callsFile, pipe)],
  ['calls of three gigabytes', noCalls, () => storeWith(callsFile, huge)],
  ['calls that are cut', noCalls, () => storeWith(callsFile, cut)],
  ['calls too deep to compare', expect.stringContaining(noEnd) as string, () => storeWith(callsFile, endless)],
  ['what no table takes', expect.stringContaining('no_such_label') as string, () => storeLabelled('Refusé')],
])('[FED-05] %s keeps its release away, and neither the start nor another release', async (_what, reason, make) => {
  good += 1;
  const version = `1.0.${good}`;
  make();
  store('remote-bon', version);
  expect(await importReleases(test.database, stateDir)).toEqual([{ release: `${bad} 1.0.0`, reasons: [reason] }]);
  expect(await findRelease(test.database, bad, '1.0.0')).toBeUndefined();
  expect((await findActivation(test.database, 'VALD', 'remote-bon'))?.version).toBe(version);
});

it('[FED-05] so does a late release that no table takes, and a store that is no folder', async () => {
  store('remote-tard', '1.1.0');
  await importReleases(test.database, stateDir);
  store('remote-tard', '1.0.0', { ...labelled('remote-tard', 'Refusé'), builtAt: '2026-11-19T08:00:00Z' });
  expect(await importReleases(test.database, stateDir)).toEqual([
    { release: 'remote-tard 1.0.0', reasons: [expect.stringContaining('no_such_label')] },
  ]);
  rmSync(join(stateDir, 'releases'), { recursive: true });
  writeFileSync(join(stateDir, 'releases'), '');
  expect(await importReleases(test.database, stateDir)).toEqual([
    { release: 'releases', reasons: ['son dossier ne peut pas être lu'] },
  ]);
});

it('[FED-05] tells no release of a fault that is the database’s own: the start fails', async () => {
  store('remote-bon', '2.0.0');
  const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  jest.spyOn(test.database, 'transaction').mockRejectedValueOnce(down);
  await expect(importReleases(test.database, stateDir)).rejects.toBe(down);
});

it('[FED-05] a remote that only a host which cannot be stored fits stays away with it', async () => {
  const lent = (names: string[]) => ({ version: '1.0.0', exports: { call: names }, resources: [] });
  const preload = { '*': { scripts: [entry], styles: [], controls: [] } };
  store('host', '1.0.0', { preload, lends: lent([]) });
  await importReleases(test.database, stateDir);
  store('host', '2.0.0', { ...labelled('host', 'Refusé'), preload, lends: lent(['useCall']) });
  store('remote-preneur', '1.0.0', { needs: lent(['useCall']) });
  expect(await importReleases(test.database, stateDir)).toEqual(
    expect.arrayContaining([
      { release: 'host 2.0.0', reasons: [expect.stringContaining('no_such_label')] },
      { release: 'remote-preneur 1.0.0', reasons: [expect.stringContaining('useCall de call')] },
    ]),
  );
  expect(await findRelease(test.database, 'remote-preneur', '1.0.0')).toBeUndefined();
  expect((await findActivation(test.database, 'VALD', 'host'))?.version).toBe('1.0.0');
});
