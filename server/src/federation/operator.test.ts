import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsFile, remoteContractVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { clients } from '../identity/clients/tables';
import { createTestApp, type TestApp } from '../platform/testing/test-app';
import { importReleases } from './import-releases';
import { recentChanges } from './modules';
import { registerOperator } from './operator';
import { createChooser } from './registry';
import { activate, addRelease, changeActivation, findActivation, listActivations } from './store';

let test: TestApp;
let token: string;
const operator = Fastify();
const stateDir = mkdtempSync(join(tmpdir(), 'exploitation-'));

/** Hash of a file without content. */
const emptyFile = `sha384-${createHash('sha384').digest('base64')}`;
const hash = `sha384-${'A'.repeat(64)}`;
/** A release without files: only its manifest is checked. */
const manifest = (version: string, name = 'remote-faq'): ReleaseManifest => ({
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

const ask = (path: string, payload: object, bearer = token) =>
  operator.inject({
    method: 'POST',
    url: `/operator/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    payload,
  });

/** Writes a release of one empty file into the store. */
function storeRelease(name: string, version: string, changes: Partial<ReleaseManifest> = {}) {
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

beforeAll(async () => {
  test = await createTestApp();
  registerOperator(operator, {
    database: test.database,
    stateDir,
    chooser: createChooser(test.database, stateDir),
    now: () => test.clock.now(),
    onChange: () => undefined,
  });
  token = readFileSync(join(stateDir, 'operator-token'), 'utf8').trim();
  for (const version of ['1.0.0', '1.1.0']) await addRelease(test.database, manifest(version), { state: 'DISPONIBLE' });
  for (const version of ['1.0.0', '1.1.0']) await activate(test.database, 'remote-faq', version);
});
afterAll(async () => {
  await operator.close();
  await test.close();
});

it('[FED-05] tells which versions clients are served, to operators alone', async () => {
  await changeActivation(test.database, 'ALIZ', 'remote-faq', { trialVersion: '1.0.0', trialShare: 10 });
  expect((await ask('served', { name: 'remote-faq' })).json()).toEqual({
    versions: expect.arrayContaining(['1.0.0', '1.1.0']),
  });
  await changeActivation(test.database, 'ALIZ', 'remote-faq', { trialVersion: null, trialShare: 0 });
  expect((await ask('served', { name: 'remote-faq' })).json()).toEqual({ versions: ['1.1.0'] });
  expect((await ask('served', { name: 'remote-faq' }, 'another')).statusCode).toBe(403);
  expect((await ask('served', { name: '../etc' })).statusCode).toBe(400);
});

it('[FED-04] rolls back to the previous version for every client, with an audit line', async () => {
  expect((await ask('activations', { name: 'remote-faq' })).json()).toMatchObject({ isAccepted: true });
  expect((await findActivation(test.database, 'ALIZ', 'remote-faq'))?.version).toBe('1.0.0');
  const [change] = await recentChanges(test.database, 'VALD');
  expect(change).toMatchObject({ auteur: 'Ligne de commande', libelle: 'remote-faq 1.0.0 rétabli pour VALD' });
});

it('[FED-06] never deactivates the host, without which no page opens', async () => {
  const answer = await ask('activations', { name: 'host', isActive: false });
  expect(answer.json()).toEqual({
    isAccepted: false,
    lignes: ['host ne se désactive pas : --rollback ou --activate <version> en sert une autre.'],
  });
});

it('[FED-06] deactivates a module for one client and activates it again', async () => {
  await ask('activations', { name: 'remote-faq', isActive: false, codeClient: 'ALIZ' });
  expect((await findActivation(test.database, 'ALIZ', 'remote-faq'))?.isActive).toBe(false);
  expect((await findActivation(test.database, 'VALD', 'remote-faq'))?.isActive).toBe(true);
  await ask('activations', { name: 'remote-faq', isActive: true, codeClient: 'ALIZ' });
  expect((await findActivation(test.database, 'ALIZ', 'remote-faq'))?.isActive).toBe(true);
});

it('[FED-05] does not roll back to a design system without a control of a live remote, nor activate a remote without its controls', async () => {
  const lent = (version: string, ...controls: string[]) => ({
    ...manifest(version, 'shared-ui'),
    controls: Object.fromEntries(controls.map((control) => [control, { scripts: [], styles: [], controls: [] }])),
  });
  for (const release of [lent('1.0.0', './button'), lent('1.1.0', './button', './badge')]) {
    await addRelease(test.database, release, { state: 'DISPONIBLE' });
    await activate(test.database, 'shared-ui', release.version);
  }
  await addRelease(test.database, { ...manifest('2.0.0', 'remote-avis'), uses: ['./badge'] }, { state: 'DISPONIBLE' });
  await activate(test.database, 'remote-avis', '2.0.0');

  const refused = await ask('activations', { name: 'shared-ui' });
  expect(refused.json()).toEqual({
    isAccepted: false,
    lignes: ['shared-ui 1.0.0 est refusé : remote-avis 2.0.0 utilise badge, que cette version n’expose pas.'],
  });
  expect((await findActivation(test.database, 'VALD', 'shared-ui'))?.version).toBe('1.1.0');

  // An inactive remote needs no controls; it cannot be activated without them.
  await ask('activations', { name: 'remote-avis', isActive: false });
  expect((await ask('activations', { name: 'shared-ui' })).json()).toMatchObject({ isAccepted: true });
  expect((await ask('activations', { name: 'remote-avis', isActive: true })).json()).toMatchObject({
    isAccepted: false,
    lignes: [expect.stringContaining('il utilise badge, que shared-ui 1.0.0 n’expose pas')],
  });
});

it('[FED-05] does not switch on a module whose trial asks for a control that nobody exposes', async () => {
  await addRelease(test.database, manifest('1.0.0', 'remote-notes'), { state: 'DISPONIBLE' });
  await addRelease(
    test.database,
    { ...manifest('1.1.0', 'remote-notes'), uses: ['./absent'] },
    { state: 'DISPONIBLE' },
  );
  await activate(test.database, 'remote-notes', '1.0.0');
  const off = { isActive: false, trialVersion: '1.1.0', trialShare: 10 };
  await changeActivation(test.database, 'VALD', 'remote-notes', off);
  const asked = { name: 'remote-notes', isActive: true, codeClient: 'VALD' };
  expect((await ask('activations', asked)).json()).toMatchObject({
    isAccepted: false,
    lignes: [expect.stringContaining('remote-notes 1.1.0 est refusé')],
  });
  await changeActivation(test.database, 'VALD', 'remote-notes', { trialVersion: null, trialShare: 0 });
  expect((await ask('activations', asked)).json()).toMatchObject({ isAccepted: true });
});

describe('[FED-05] an incompatible release', () => {
  const store = (name: string, version: string, changes: Partial<ReleaseManifest> = {}) => {
    storeRelease(name, version, changes);
    return ask('releases', { name, version });
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
    expect((await ask('releases', { name: 'remote-coupe', version: '1.0.0' })).json()).toMatchObject({
      isAccepted: false,
      lignes: [expect.stringContaining('release.json ne peut pas être lu')],
    });
    expect((await ask('releases', { name: 'remote-coupe', version: '9.9.9' })).statusCode).toBe(404);
  });

  it('takes nobody’s place at a start where one that was built later is active', async () => {
    expect((await store('remote-tard', '1.1.0')).json()).toMatchObject({ isAccepted: true });
    storeRelease('remote-tard', '1.0.0');
    expect(await importReleases(test.database, stateDir)).toContainEqual({
      release: 'remote-tard 1.0.0',
      reasons: ['la version 1.1.0 a été construite après, npm run release -- remote-tard --activate 1.0.0 la sert'],
    });
    const versionOf = async () => (await findActivation(test.database, 'VALD', 'remote-tard'))?.version;
    expect(await versionOf()).toBe('1.1.0');
    // It waits for whoever activates it; a later one is activated as before.
    expect((await ask('activations', { name: 'remote-tard', version: '1.0.0' })).json()).toMatchObject({
      isAccepted: true,
    });
    expect(await versionOf()).toBe('1.0.0');
    storeRelease('remote-tard', '1.2.0');
    await importReleases(test.database, stateDir);
    expect(await versionOf()).toBe('1.2.0');
    // A module that is switched off keeps its place too: switched on again, it is not an older one.
    await ask('activations', { name: 'remote-tard', isActive: false });
    storeRelease('remote-tard', '1.1.5');
    await importReleases(test.database, stateDir);
    expect(await versionOf()).toBe('1.2.0');
    await ask('activations', { name: 'remote-tard', isActive: true });
    // A late one with faults is refused like every other.
    storeRelease('remote-tard', '1.0.9', { contractVersion: 99 });
    expect(await importReleases(test.database, stateDir)).toContainEqual({
      release: 'remote-tard 1.0.9',
      reasons: [expect.stringContaining('contrat 99')],
    });
  });

  it('is refused when its calls cannot be read, without effect on the next start', async () => {
    storeRelease('remote-tard', '1.3.0');
    writeFileSync(join(stateDir, 'releases/remote-tard/1.3.0', callsFile), '{"lire":');
    expect((await ask('releases', { name: 'remote-tard', version: '1.3.0' })).json()).toMatchObject({
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

describe('[FED-04] a release and its way back', () => {
  const at = (clientCode: string) => findActivation(test.database, clientCode, 'remote-prix');
  const versions = async () => Promise.all(['VALD', 'ALIZ'].map(async (clientCode) => (await at(clientCode))?.version));
  const publish = async (version: string, codeClient?: string) => {
    storeRelease('remote-prix', version, {
      descriptor: { ...manifest(version, 'remote-prix').descriptor, label: 'Prix' },
    });
    return ask('releases', { name: 'remote-prix', version, ...(codeClient ? { codeClient } : {}) });
  };
  const rollBack = (codeClient?: string) =>
    ask('activations', { name: 'remote-prix', ...(codeClient ? { codeClient } : {}) });

  it('for one client leaves the others, who do not get a module that is new to them', async () => {
    expect((await publish('1.0.0', 'ALIZ')).json()).toEqual({
      isAccepted: true,
      lignes: ['remote-prix 1.0.0 est servi pour ALIZ dès le prochain chargement.'],
    });
    expect([(await at('ALIZ'))?.isActive, (await at('VALD'))?.isActive]).toEqual([true, false]);
    await publish('1.1.0');
    await publish('1.2.0', 'ALIZ');
    expect(await versions()).toEqual(['1.1.0', '1.2.0']);
    expect((await publish('1.3.0', 'ALIS')).json()).toEqual({
      isAccepted: false,
      lignes: ['Aucun client ne porte le code ALIS.'],
    });
    expect((await rollBack('ALIS')).statusCode).toBe(404);
    expect(await versions()).toEqual(['1.1.0', '1.2.0']);
  });

  it('rolls each client back to its own version before', async () => {
    expect((await rollBack()).json()).toMatchObject({
      lignes: [
        'remote-prix 1.0.0 est servi pour VALD dès le prochain chargement.',
        'remote-prix 1.1.0 est servi pour ALIZ dès le prochain chargement.',
      ],
    });
    expect(await versions()).toEqual(['1.0.0', '1.1.0']);
  });

  it('a second roll-back does not serve again what the first withdrew', async () => {
    const again = await rollBack();
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ lignes: [expect.stringContaining('--activate <version>')] });
    expect(await versions()).toEqual(['1.0.0', '1.1.0']);
  });

  it('the same content twice keeps the version before', async () => {
    await publish('1.2.0');
    await publish('1.2.0');
    expect((await at('VALD'))?.previousVersion).toBe('1.0.0');
    await rollBack();
    expect(await versions()).toEqual(['1.0.0', '1.1.0']);
  });

  it('ends a trial, and so does a roll-back', async () => {
    const onTrial = { trialVersion: '1.2.0', trialShare: 50 };
    await changeActivation(test.database, 'VALD', 'remote-prix', onTrial);
    await publish('1.3.0');
    expect(await at('VALD')).toMatchObject({ version: '1.3.0', trialVersion: null, trialShare: 0 });
    // What is served already is served to everybody from then on.
    for (const again of [
      () => publish('1.3.0'),
      () => ask('activations', { name: 'remote-prix', version: '1.3.0', codeClient: 'VALD' }),
    ]) {
      await changeActivation(test.database, 'VALD', 'remote-prix', onTrial);
      expect((await again()).json()).toMatchObject({ lignes: [expect.stringContaining('1.3.0 est servi')] });
      expect(await at('VALD')).toMatchObject({
        version: '1.3.0',
        previousVersion: '1.0.0',
        trialVersion: null,
        trialShare: 0,
      });
    }
    await changeActivation(test.database, 'VALD', 'remote-prix', onTrial);
    await rollBack('VALD');
    expect(await at('VALD')).toMatchObject({ version: '1.0.0', trialVersion: null, trialShare: 0 });
  });

  it('[FED-05] is refused with a call that this server does not have, and its lines name the call', async () => {
    const calls = { 'GET /prix/:id': { response: 'empty' } };
    storeRelease('remote-prix', '1.4.0');
    writeFileSync(join(stateDir, 'releases/remote-prix/1.4.0', callsFile), JSON.stringify(calls));
    expect((await ask('releases', { name: 'remote-prix', version: '1.4.0' })).json()).toEqual({
      isAccepted: false,
      lignes: ['remote-prix 1.4.0 est refusé : le serveur n’a pas l’appel GET /prix/:id.'],
    });
  });

  it('[FED-05] is refused for a host that shares another react than the live remotes need', async () => {
    storeRelease('remote-prix', '1.5.0', { shared: { react: '^19.2.0' } });
    expect((await ask('releases', { name: 'remote-prix', version: '1.5.0' })).json()).toMatchObject({
      isAccepted: true,
    });
    const start = { file: 'remoteEntry.js', integrity: emptyFile };
    storeRelease('host', '2.0.0', {
      shared: { react: '^20.0.0' },
      preload: { '*': { scripts: [start], styles: [], controls: [] } },
    });
    expect((await ask('releases', { name: 'host', version: '2.0.0' })).json()).toEqual({
      isAccepted: false,
      lignes: ['host 2.0.0 est refusé : remote-prix 1.5.0 ne tient plus : react ^19.2.0 demandé, l’hôte offre 20.0.0.'],
    });
    expect(await findActivation(test.database, 'VALD', 'host')).toBeUndefined();
  });
});

describe('[FED-05] a version whose files were damaged since', () => {
  const damaged = { isAccepted: false, lignes: ['remote-vieux 1.0.0 est refusé : ses fichiers ont été modifiés.'] };
  const served = async () => (await findActivation(test.database, 'VALD', 'remote-vieux'))?.version;

  beforeAll(async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      storeRelease('remote-vieux', version);
      await ask('releases', { name: 'remote-vieux', version });
    }
    writeFileSync(join(stateDir, 'releases/remote-vieux/1.0.0/remoteEntry.js'), 'altéré');
  });

  it.each([
    ['a roll-back', 'activations', {}],
    ['an activation', 'activations', { version: '1.0.0' }],
    ['a release', 'releases', { version: '1.0.0' }],
  ])('is not said to be served by %s', async (_act, path, asked) => {
    expect((await ask(path, { name: 'remote-vieux', ...asked })).json()).toEqual(damaged);
    expect(await served()).toBe('1.1.0');
  });

  it('does not go on with its module, which may still be switched off', async () => {
    await changeActivation(test.database, 'VALD', 'remote-vieux', { version: '1.0.0' });
    const turn = (isActive: boolean) => ask('activations', { name: 'remote-vieux', isActive, codeClient: 'VALD' });
    expect((await turn(false)).json()).toMatchObject({ isAccepted: true });
    expect((await turn(true)).json()).toEqual(damaged);
    storeRelease('remote-vieux', '1.0.0');
    expect((await turn(true)).json()).toMatchObject({ isAccepted: true });
  });
});

it('[FED-06] a release gives an insurer that nobody has visited yet all it is served, not this module alone', async () => {
  await addRelease(test.database, manifest('1.0.0', 'host'), { state: 'DISPONIBLE' });
  await activate(test.database, 'host', '1.0.0');
  const [model] = await test.database.select().from(clients).where(eq(clients.code, 'VALD'));
  if (!model) throw new Error('VALD is missing.');
  await test.database.insert(clients).values({ ...model, code: 'NEUF', hosts: ['neuf.localhost'] });
  storeRelease('remote-faq', '1.9.0');
  expect((await ask('releases', { name: 'remote-faq', version: '1.9.0' })).json()).toMatchObject({ isAccepted: true });
  const { served } = await createChooser(test.database, stateDir).choose('NEUF', 'somebody');
  expect(served.map(({ row }) => `${row.name} ${row.version}`)).toEqual(
    expect.arrayContaining(['host 1.0.0', 'remote-faq 1.9.0']),
  );
});

it('answers 404 for an unknown version or module', async () => {
  expect((await ask('activations', { name: 'remote-faq', version: '9.9.9' })).statusCode).toBe(404);
  expect((await ask('activations', { name: 'remote-inconnu', isActive: false })).statusCode).toBe(404);
});

it('refuses a caller without the token, and an invalid body', async () => {
  expect((await ask('activations', { name: 'remote-faq', isActive: false }, 'faux')).statusCode).toBe(403);
  expect((await ask('activations', { name: '../etc', version: '1.0.0' })).statusCode).toBe(400);
  expect((await findActivation(test.database, 'VALD', 'remote-faq'))?.isActive).toBe(true);
});
