import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteContractVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import { integrityOf } from '../lib/integrity';
import { contentVersion, isStoredOtherwise, storedManifest, storeRelease, versionFault } from './store-release';

const work = mkdtempSync(join(tmpdir(), 'rangement-'));
afterAll(() => rmSync(work, { recursive: true }));
const store = join(work, 'releases');
const folder = join(work, 'dist');

/** Writes a build of one file. */
function build(content: string, changes: Partial<ReleaseManifest> = {}): ReleaseManifest {
  mkdirSync(folder, { recursive: true });
  const manifest: ReleaseManifest = {
    name: 'remote-faq',
    version: '1.0.0',
    contractVersion: remoteContractVersion,
    container: 'remote_faq',
    entry: { file: 'remoteEntry.js', integrity: integrityOf(content) },
    builtAt: '2026-11-20T08:00:00Z',
    descriptor: { name: 'remote-faq', label: 'Aide', contractVersion: 1, routes: [], menu: [], slots: [] },
    preload: {},
    shared: {},
    files: { 'remoteEntry.js': integrityOf(content) },
    ...changes,
  };
  writeFileSync(join(folder, 'remoteEntry.js'), content);
  writeFileSync(join(folder, 'release.json'), JSON.stringify(manifest));
  return manifest;
}

test('a stored release whose files or manifest are damaged is mended by the same build', () => {
  const manifest = build('export const a = 1;');
  const version = contentVersion(manifest);
  const target = storeRelease({ manifest, folder }, version, store);
  expect(storedManifest(target)).toMatchObject({ version });
  for (const damaged of ['{"name":"remote-fa', '{}', null]) {
    writeFileSync(join(target, 'remoteEntry.js'), 'altered');
    if (damaged === null) rmSync(join(target, 'release.json'));
    else writeFileSync(join(target, 'release.json'), damaged);
    expect(storedManifest(target)).toBeNull();
    expect(isStoredOtherwise(manifest, version, store)).toBe(false);
    storeRelease({ manifest, folder }, version, store);
    expect(storedManifest(target)).toEqual({ ...manifest, version });
    expect(readFileSync(join(target, 'remoteEntry.js'), 'utf8')).toBe('export const a = 1;');
    expect(readdirSync(target).toSorted()).toEqual(['release.json', 'remoteEntry.js']);
  }
  // A release never changes: neither one that is whole, nor one whose files are of another content.
  const other = build('export const a = 2;');
  expect(isStoredOtherwise(other, version, store)).toBe(true);
  writeFileSync(join(target, 'release.json'), '{');
  expect(isStoredOtherwise(other, version, store)).toBe(true);
});

test('a version names what its build serves: its files and what is drawn before they load', () => {
  const plain = build('export {};');
  const drawn = (html: string) =>
    contentVersion(build('export {};', { firstPaint: { accueil: [{ when: {}, html }] } }));
  expect(contentVersion(build('export {};', { builtAt: '2026-11-21T08:00:00Z' }))).toBe(contentVersion(plain));
  expect(drawn('<p>Bonjour</p>')).toBe(drawn('<p>Bonjour</p>'));
  expect(new Set([contentVersion(plain), drawn('<p>Bonjour</p>'), drawn('<p>Bonsoir</p>')]).size).toBe(3);
});

test('[FED-05] a version of before manifests say what is imported does not stand for one that does', () => {
  const plain = contentVersion(build('export {};'));
  const saying = contentVersion(build('export {};', { imports: { './display': ['Rib'] } }));
  expect(saying).not.toBe(plain);
});

test.each(['1', '1.0', 'v1.0.0', '1.0.0-Essai', '1.0.0-a-b', '../1.0.0', '1.0.0 '])(
  '« --version %s » is refused before anything is built',
  (given) => {
    expect(versionFault(given, '1.0.0')).toMatch(`--version ${given} ne convient pas`);
  },
);

test('a release has a version of three numbers, of the command line or of its package', () => {
  expect([versionFault('1.4.0', 'x'), versionFault('1.4.0-essai.2', 'x'), versionFault(undefined, '1.4.0')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(versionFault(undefined, '1.4')).toMatch('« 1.4 »');
  // A hash stands behind it, which is a suffix already.
  expect(versionFault(undefined, '1.4.0-essai')).toMatch('« 1.4.0-essai »');
});
