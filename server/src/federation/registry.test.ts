import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { remoteContractVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import { clients } from '../identity/clients/tables';
import { createTestApp, type TestApp } from '../platform/testing/test-app';
import { createChooser } from './registry';
import { importReleases } from './import-releases';
import { activate, addRelease, changeActivation, findActivation, findRelease } from './store';

let test: TestApp;
const stateDir = mkdtempSync(join(tmpdir(), 'registre-'));
const content = 'export {};';
const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Stores a release of one file. */
async function store(name: string, index: number, paths: readonly string[] = []): Promise<void> {
  const version = `1.0.${index}`;
  const manifest: ReleaseManifest = {
    name,
    version,
    contractVersion: remoteContractVersion,
    container: name.replaceAll('-', '_'),
    entry: { file: 'remoteEntry.js', integrity },
    builtAt: new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString(),
    descriptor: {
      name,
      label: name,
      contractVersion: remoteContractVersion,
      routes: paths.map((path) => ({ path, title: name, page: path, access: 'anyone', frame: 'bare' })),
      menu: [],
      slots: [],
    },
    preload: {},
    shared: {},
    files: { 'remoteEntry.js': integrity },
  };
  mkdirSync(join(stateDir, 'releases', name, version), { recursive: true });
  writeFileSync(join(stateDir, 'releases', name, version, 'remoteEntry.js'), content);
  await addRelease(test.database, manifest, { state: 'DISPONIBLE' });
}

beforeAll(async () => {
  test = await createTestApp();
  for (let index = 0; index < 100; index += 1) await store('remote-faq', index);
  await activate(test.database, 'remote-faq', '1.0.50');
}, 60_000);
afterAll(async () => {
  rmSync(stateDir, { recursive: true });
  await test.close();
});
afterEach(() => jest.restoreAllMocks());

const served = async (chooser = createChooser(test.database, stateDir)) =>
  (await chooser.choose('VALD', 'visiteur')).served.map(({ row }) => row.version);

it('[FED-04] a page looks at the files of what it serves, however many releases are stored', async () => {
  const looks = jest.spyOn(files, 'stat');
  expect(await served()).toEqual(['1.0.50']);
  expect(looks).toHaveBeenCalledTimes(1);
});

it('[FED-05] a damaged release gives way to the newest older one that is whole, and « Modules » sees every state', async () => {
  const damage = (version: string) =>
    writeFileSync(join(stateDir, 'releases/remote-faq', version, 'remoteEntry.js'), '!');
  for (const version of ['1.0.50', '1.0.49', '1.0.70']) damage(version);
  const chooser = createChooser(test.database, stateDir);
  expect(await served(chooser)).toEqual(['1.0.48']);
  await changeActivation(test.database, 'VALD', 'remote-faq', { previousVersion: '1.0.30' });
  expect(await served(chooser)).toEqual(['1.0.30']);
  const stateOf70 = async () => (await findRelease(test.database, 'remote-faq', '1.0.70'))?.state;
  expect(await stateOf70()).toBe('DISPONIBLE');
  await chooser.checkAll();
  expect(await stateOf70()).toBe('CORROMPUE');
});

it('keeps no look at the releases that began before a change', async () => {
  const chooser = createChooser(test.database, stateDir);
  const before = served(chooser);
  chooser.forget();
  await before;
  await store('remote-faq', 101);
  await activate(test.database, 'remote-faq', '1.0.101');
  expect(await served(chooser)).toEqual(['1.0.101']);
  await activate(test.database, 'remote-faq', '1.0.50');
  await changeActivation(test.database, 'VALD', 'remote-faq', { previousVersion: '1.0.30' });
});

it('[FED-05] what takes the place of a damaged release clashes with nothing that is served beside it', async () => {
  for (const [index, paths] of [['aide'], ['essai'], ['essai']].entries()) await store('remote-lieu', index, paths);
  await store('remote-voisin', 0, ['aide']);
  await activate(test.database, 'remote-lieu', '1.0.2');
  await activate(test.database, 'remote-voisin', '1.0.0');
  const damage = (index: number) =>
    writeFileSync(join(stateDir, 'releases/remote-lieu', `1.0.${index}`, 'remoteEntry.js'), '!');
  const servedOf = async (name: string) => {
    const { served: found, unavailable } = await createChooser(test.database, stateDir).choose('VALD', 'visiteur');
    return found.find(({ row }) => row.name === name)?.row.version ?? unavailable.map((each) => each.name);
  };
  damage(2);
  expect(await servedOf('remote-lieu')).toBe('1.0.1');
  // The first one has the page of its neighbour.
  damage(1);
  expect(await servedOf('remote-lieu')).toEqual(['remote-lieu']);
  expect(await servedOf('remote-voisin')).toBe('1.0.0');
  // The calls of another server, or what cannot be read as such, replace nothing either.
  await activate(test.database, 'remote-voisin', '1.0.0');
  await changeActivation(test.database, 'VALD', 'remote-voisin', { isActive: false });
  expect(await servedOf('remote-lieu')).toBe('1.0.0');
  writeFileSync(join(stateDir, 'releases/remote-lieu/1.0.0/calls.json'), '{"lireContrats":');
  expect(await servedOf('remote-lieu')).toEqual(['remote-lieu']);
  for (const name of ['remote-lieu', 'remote-voisin'])
    await changeActivation(test.database, 'VALD', name, { isActive: false });
});

it('[FED-06] an insurer that is newer than a module gets neither what one insurer tries nor what failed for the others', async () => {
  await store('remote-essai', 0);
  await activate(test.database, 'remote-essai', '1.0.0', 'VALD');
  const [model] = await test.database.select().from(clients).where(eq(clients.code, 'VALD'));
  if (!model) throw new Error('No client is there to copy.');
  await test.database.insert(clients).values({ ...model, code: 'NOUV', hosts: ['nouv.localhost'] });
  await importReleases(test.database, stateDir);
  expect(await findActivation(test.database, 'NOUV', 'remote-faq')).toMatchObject({
    version: '1.0.50',
    isActive: true,
  });
  expect(await findActivation(test.database, 'NOUV', 'remote-essai')).toMatchObject({ isActive: false });
  expect(await findActivation(test.database, 'VALD', 'remote-essai')).toMatchObject({ isActive: true });
});

it('serves an insurer that was created after the releases, without a restart', async () => {
  const [model] = await test.database.select().from(clients).where(eq(clients.code, 'VALD'));
  if (!model) throw new Error('VALD is missing.');
  await test.database.insert(clients).values({ ...model, code: 'NEUF', hosts: ['neuf.localhost'] });
  const { served: given } = await createChooser(test.database, stateDir).choose('NEUF', 'somebody');
  expect(given.map(({ row }) => [row.name, row.version])).toEqual([['remote-faq', expect.stringMatching(/^1\.0\./)]]);
});
