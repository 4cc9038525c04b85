import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { clients } from '../identity/clients/tables';
import { createTestApp, type TestApp } from '../platform/testing/test-app';
import { recentChanges } from './modules';
import { createChooser } from './registry';
import { activate, addRelease, changeActivation, findActivation } from './store';
import { manifest, ask, storeRelease, openOperator } from './testing/releases';

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

it('[FED-05] tells which versions clients are served, to operators alone', async () => {
  await changeActivation(test.database, 'ALIZ', 'remote-faq', { trialVersion: '1.0.0', trialShare: 10 });
  expect((await ask(token, operator, 'served', { name: 'remote-faq' })).json()).toEqual({
    versions: expect.arrayContaining(['1.0.0', '1.1.0']),
  });
  await changeActivation(test.database, 'ALIZ', 'remote-faq', { trialVersion: null, trialShare: 0 });
  expect((await ask(token, operator, 'served', { name: 'remote-faq' })).json()).toEqual({ versions: ['1.1.0'] });
  expect((await ask(token, operator, 'served', { name: 'remote-faq' }, 'another')).statusCode).toBe(403);
  expect((await ask(token, operator, 'served', { name: '../etc' })).statusCode).toBe(400);
});

it('[FED-04] rolls back to the previous version for every client, with an audit line', async () => {
  expect((await ask(token, operator, 'activations', { name: 'remote-faq' })).json()).toMatchObject({
    isAccepted: true,
  });
  expect((await findActivation(test.database, 'ALIZ', 'remote-faq'))?.version).toBe('1.0.0');
  const [change] = await recentChanges(test.database, 'VALD');
  expect(change).toMatchObject({ auteur: 'Ligne de commande', libelle: 'remote-faq 1.0.0 rétabli pour VALD' });
});

it('[FED-06] never deactivates the host, without which no page opens', async () => {
  const answer = await ask(token, operator, 'activations', { name: 'host', isActive: false });
  expect(answer.json()).toEqual({
    isAccepted: false,
    lignes: ['host ne se désactive pas : --rollback ou --activate <version> en sert une autre.'],
  });
});

it('[FED-06] deactivates a module for one client and activates it again', async () => {
  await ask(token, operator, 'activations', { name: 'remote-faq', isActive: false, codeClient: 'ALIZ' });
  expect((await findActivation(test.database, 'ALIZ', 'remote-faq'))?.isActive).toBe(false);
  expect((await findActivation(test.database, 'VALD', 'remote-faq'))?.isActive).toBe(true);
  await ask(token, operator, 'activations', { name: 'remote-faq', isActive: true, codeClient: 'ALIZ' });
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

  const refused = await ask(token, operator, 'activations', { name: 'shared-ui' });
  expect(refused.json()).toEqual({
    isAccepted: false,
    lignes: ['shared-ui 1.0.0 est refusé : remote-avis 2.0.0 utilise badge, que cette version n’expose pas.'],
  });
  expect((await findActivation(test.database, 'VALD', 'shared-ui'))?.version).toBe('1.1.0');

  // An inactive remote needs no controls; it cannot be activated without them.
  await ask(token, operator, 'activations', { name: 'remote-avis', isActive: false });
  expect((await ask(token, operator, 'activations', { name: 'shared-ui' })).json()).toMatchObject({ isAccepted: true });
  expect((await ask(token, operator, 'activations', { name: 'remote-avis', isActive: true })).json()).toMatchObject({
    isAccepted: false,
    lignes: [expect.stringContaining('il utilise badge, que shared-ui 1.0.0 n’expose pas')],
  });
});

it('[FED-06] says that no page opens without the design system', async () => {
  const turn = (isActive: boolean) =>
    ask(token, operator, 'activations', { name: 'shared-ui', isActive, codeClient: 'ALIZ' });
  expect((await turn(false)).json()).toEqual({
    isAccepted: true,
    lignes: [
      'shared-ui est désactivé pour ALIZ dès le prochain chargement.',
      'Toutes les pages en dépendent : aucune ne s’ouvre plus, et --on les rend.',
    ],
  });
  expect((await turn(true)).json()).toMatchObject({ lignes: [expect.stringContaining('activé')] });
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
  expect((await ask(token, operator, 'activations', asked)).json()).toMatchObject({
    isAccepted: false,
    lignes: [expect.stringContaining('remote-notes 1.1.0 est refusé')],
  });
  await changeActivation(test.database, 'VALD', 'remote-notes', { trialVersion: null, trialShare: 0 });
  expect((await ask(token, operator, 'activations', asked)).json()).toMatchObject({ isAccepted: true });
});

describe('[FED-05] a version whose files were damaged since', () => {
  const damaged = { isAccepted: false, lignes: ['remote-vieux 1.0.0 est refusé : ses fichiers ont été modifiés.'] };
  const served = async () => (await findActivation(test.database, 'VALD', 'remote-vieux'))?.version;

  beforeAll(async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      storeRelease(stateDir, 'remote-vieux', version);
      await ask(token, operator, 'releases', { name: 'remote-vieux', version });
    }
    writeFileSync(join(stateDir, 'releases/remote-vieux/1.0.0/remoteEntry.js'), 'altéré');
  });

  it.each([
    ['a roll-back', 'activations', {}],
    ['an activation', 'activations', { version: '1.0.0' }],
    ['a release', 'releases', { version: '1.0.0' }],
  ])('is not said to be served by %s', async (_act, path, asked) => {
    expect((await ask(token, operator, path, { name: 'remote-vieux', ...asked })).json()).toEqual(damaged);
    expect(await served()).toBe('1.1.0');
  });

  it('does not go on with its module, which may still be switched off', async () => {
    await changeActivation(test.database, 'VALD', 'remote-vieux', { version: '1.0.0' });
    const turn = (isActive: boolean) =>
      ask(token, operator, 'activations', { name: 'remote-vieux', isActive, codeClient: 'VALD' });
    expect((await turn(false)).json()).toMatchObject({ isAccepted: true });
    expect((await turn(true)).json()).toEqual(damaged);
    storeRelease(stateDir, 'remote-vieux', '1.0.0');
    expect((await turn(true)).json()).toMatchObject({ isAccepted: true });
  });
});

it('[FED-06] a release gives an insurer that nobody has visited yet all it is served, not this module alone', async () => {
  await addRelease(test.database, manifest('1.0.0', 'host'), { state: 'DISPONIBLE' });
  await activate(test.database, 'host', '1.0.0');
  const [model] = await test.database.select().from(clients).where(eq(clients.code, 'VALD'));
  if (!model) throw new Error('VALD is missing.');
  await test.database.insert(clients).values({ ...model, code: 'NEUF', hosts: ['neuf.localhost'] });
  storeRelease(stateDir, 'remote-faq', '1.9.0');
  expect((await ask(token, operator, 'releases', { name: 'remote-faq', version: '1.9.0' })).json()).toMatchObject({
    isAccepted: true,
  });
  const { served } = await createChooser(test.database, stateDir).choose('NEUF', 'somebody');
  expect(served.map(({ row }) => `${row.name} ${row.version}`)).toEqual(
    expect.arrayContaining(['host 1.0.0', 'remote-faq 1.9.0']),
  );
});

it('answers 404 for an unknown version or module', async () => {
  expect((await ask(token, operator, 'activations', { name: 'remote-faq', version: '9.9.9' })).statusCode).toBe(404);
  expect((await ask(token, operator, 'activations', { name: 'remote-inconnu', isActive: false })).statusCode).toBe(404);
});

it('refuses a caller without the token, and an invalid body', async () => {
  expect((await ask(token, operator, 'activations', { name: 'remote-faq', isActive: false }, 'faux')).statusCode).toBe(
    403,
  );
  expect((await ask(token, operator, 'activations', { name: '../etc', version: '1.0.0' })).statusCode).toBe(400);
  expect((await findActivation(test.database, 'VALD', 'remote-faq'))?.isActive).toBe(true);
});
