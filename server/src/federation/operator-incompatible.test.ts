import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsFile, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTestApp, type TestApp } from '../platform/testing/test-app';
import { importReleases } from './import-releases';
import { findActivation, listActivations } from './store';
import { hash, manifest, ask, storeRelease, openOperator } from './testing/releases';

let test: TestApp;
let token: string;
let operator: FastifyInstance;
let stateDir: string;

beforeAll(async () => {
  test = await createTestApp();
  operator = Fastify();
  stateDir = mkdtempSync(join(tmpdir(), 'exploitation-'));
  token = await openOperator(test, operator, stateDir);
});
afterAll(async () => {
  await operator.close();
  await test.close();
});

describe('[FED-05] an incompatible release', () => {
  const store = (name: string, version: string, changes: Partial<ReleaseManifest> = {}) => {
    storeRelease(stateDir, name, version, changes);
    return ask(token, operator, 'releases', { name, version });
  };
  const lends = (...controls: string[]) => ({
    controls: Object.fromEntries(
      controls.map((control) => [`./${control}`, { scripts: [], styles: [], controls: [] }]),
    ),
  });
  const served = async () =>
    (await listActivations(test.database)).map(({ clientCode, name, version }) => `${clientCode} ${name} ${version}`);

  beforeAll(async () => {
    expect((await store('shared-ui', '5.0.0', lends('button', 'badge', 'pagination'))).json()).toMatchObject({
      isAccepted: true,
    });
    await store('remote-liste', '1.0.0', { uses: ['./pagination'] });
  });

  it('is refused with a truncated manifest, and stray files are ignored: the next start accepts the other releases', async () => {
    const folder = join(stateDir, 'releases', 'remote-coupe', '1.0.0');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'release.json'), '{"name":"remote-co');
    writeFileSync(join(stateDir, 'releases', 'notes.txt'), 'à faire');
    writeFileSync(join(stateDir, 'releases', 'remote-coupe', 'notes.txt'), 'à faire');
    expect(await importReleases(test.database, stateDir)).toEqual(
      expect.arrayContaining([{ release: 'remote-coupe 1.0.0', reasons: ['release.json ne peut pas être lu'] }]),
    );
    expect((await ask(token, operator, 'releases', { name: 'remote-coupe', version: '1.0.0' })).json()).toMatchObject({
      isAccepted: false,
      lignes: [expect.stringContaining('release.json ne peut pas être lu')],
    });
    expect((await ask(token, operator, 'releases', { name: 'remote-coupe', version: '9.9.9' })).statusCode).toBe(404);
  });

  it('takes nobody’s place at a start where one that was built later is active', async () => {
    expect((await store('remote-tard', '1.1.0')).json()).toMatchObject({ isAccepted: true });
    storeRelease(stateDir, 'remote-tard', '1.0.0');
    expect(await importReleases(test.database, stateDir)).toContainEqual({
      release: 'remote-tard 1.0.0',
      reasons: ['la version 1.1.0 a été construite après, npm run release -- remote-tard --activate 1.0.0 la sert'],
    });
    const versionOf = async () => (await findActivation(test.database, 'VALD', 'remote-tard'))?.version;
    expect(await versionOf()).toBe('1.1.0');
    // It waits for whoever activates it; a later one is activated as before.
    expect((await ask(token, operator, 'activations', { name: 'remote-tard', version: '1.0.0' })).json()).toMatchObject(
      { isAccepted: true },
    );
    expect(await versionOf()).toBe('1.0.0');
    storeRelease(stateDir, 'remote-tard', '1.2.0');
    await importReleases(test.database, stateDir);
    expect(await versionOf()).toBe('1.2.0');
    // A module that is switched off keeps its place too: switched on again, it is not an older one.
    await ask(token, operator, 'activations', { name: 'remote-tard', isActive: false });
    storeRelease(stateDir, 'remote-tard', '1.1.5');
    await importReleases(test.database, stateDir);
    expect(await versionOf()).toBe('1.2.0');
    await ask(token, operator, 'activations', { name: 'remote-tard', isActive: true });
    // A late one with faults is refused like every other.
    storeRelease(stateDir, 'remote-tard', '1.0.9', { contractVersion: 99 });
    expect(await importReleases(test.database, stateDir)).toContainEqual({
      release: 'remote-tard 1.0.9',
      reasons: [expect.stringContaining('contrat 99')],
    });
  });

  it('is refused when its calls cannot be read, without effect on the next start', async () => {
    storeRelease(stateDir, 'remote-tard', '1.3.0');
    writeFileSync(join(stateDir, 'releases/remote-tard/1.3.0', callsFile), '{"lire":');
    expect((await ask(token, operator, 'releases', { name: 'remote-tard', version: '1.3.0' })).json()).toMatchObject({
      isAccepted: false,
      lignes: [expect.stringContaining('calls.json ne peut pas être lu')],
    });
    expect(await importReleases(test.database, stateDir)).toContainEqual({
      release: 'remote-tard 1.3.0',
      reasons: ['calls.json ne peut pas être lu'],
    });
  });

  it('is refused with text that no table takes, and with calls that are no file', async () => {
    const before = await served();
    const { descriptor } = manifest('2.0.0', 'remote-liste');
    const unstorable = await store('remote-liste', '2.0.0', { descriptor: { ...descriptor, label: 'Liste\0' } });
    expect(unstorable.json()).toEqual({
      isAccepted: false,
      lignes: [expect.stringContaining('remote-liste 2.0.0 est refusé : release.json a dans « descriptor.label »')],
    });
    mkdirSync(join(stateDir, 'releases/remote-liste/2.0.1', callsFile), { recursive: true });
    expect((await store('remote-liste', '2.0.1')).json()).toEqual({
      isAccepted: false,
      lignes: ['remote-liste 2.0.1 est refusé : calls.json ne peut pas être lu.'],
    });
    expect(await served()).toEqual(before);
  });

  it('is refused for another contract, without effect', async () => {
    const before = await served();
    expect((await store('remote-liste', '2.0.0', { contractVersion: 99 })).json()).toEqual({
      isAccepted: false,
      lignes: [expect.stringContaining('contrat 99')],
    });
    expect(await served()).toEqual(before);
  });

  it('is refused without a control of a live remote, without effect on itself or others', async () => {
    const before = await served();
    expect((await store('shared-ui', '6.0.0', lends('button', 'badge'))).json()).toEqual({
      isAccepted: false,
      lignes: [expect.stringMatching(/shared-ui 6\.0\.0 est refusé : .*remote-liste \S+ utilise pagination/)],
    });
    expect(await served()).toEqual(before);
    expect((await store('shared-ui', '5.1.0', lends('button', 'badge', 'pagination', 'steps'))).json()).toMatchObject({
      isAccepted: true,
    });
  });

  it('is refused when a file differs from the manifest, without effect', async () => {
    const before = await served();
    const answer = await store('remote-liste', '1.3.0', {
      entry: { file: 'remoteEntry.js', integrity: hash },
      files: { 'remoteEntry.js': hash },
    });
    expect(answer.json()).toMatchObject({
      isAccepted: false,
      lignes: [expect.stringContaining('des fichiers diffèrent')],
    });
    expect(await served()).toEqual(before);
  });
});
