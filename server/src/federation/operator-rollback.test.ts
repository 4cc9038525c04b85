import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsFile } from '@portal/shared-api/contract/federation';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTestApp, type TestApp } from '../platform/testing/test-app';
import { changeActivation, findActivation } from './store';
import { emptyFile, manifest, ask, storeRelease, openOperator } from './testing/releases';

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

describe('[FED-04] a release and its way back', () => {
  const at = (clientCode: string) => findActivation(test.database, clientCode, 'remote-prix');
  const versions = async () => Promise.all(['VALD', 'ALIZ'].map(async (clientCode) => (await at(clientCode))?.version));
  const publish = async (version: string, codeClient?: string) => {
    storeRelease(stateDir, 'remote-prix', version, {
      descriptor: { ...manifest(version, 'remote-prix').descriptor, label: 'Prix' },
    });
    return ask(token, operator, 'releases', { name: 'remote-prix', version, ...(codeClient ? { codeClient } : {}) });
  };
  const rollBack = (codeClient?: string) =>
    ask(token, operator, 'activations', { name: 'remote-prix', ...(codeClient ? { codeClient } : {}) });

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
    expect((await rollBack('AL\u0000')).statusCode).toBe(404);
    expect((await publish('1.3.0', 'AL\u0000')).statusCode).toBe(404);
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
      () => ask(token, operator, 'activations', { name: 'remote-prix', version: '1.3.0', codeClient: 'VALD' }),
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
    storeRelease(stateDir, 'remote-prix', '1.4.0');
    writeFileSync(join(stateDir, 'releases/remote-prix/1.4.0', callsFile), JSON.stringify(calls));
    expect((await ask(token, operator, 'releases', { name: 'remote-prix', version: '1.4.0' })).json()).toEqual({
      isAccepted: false,
      lignes: ['remote-prix 1.4.0 est refusé : le serveur n’a pas l’appel GET /prix/:id.'],
    });
  });

  it('[FED-05] is refused for a host that shares another react than the live remotes need', async () => {
    storeRelease(stateDir, 'remote-prix', '1.5.0', { shared: { react: '^19.2.0' } });
    expect((await ask(token, operator, 'releases', { name: 'remote-prix', version: '1.5.0' })).json()).toMatchObject({
      isAccepted: true,
    });
    const start = { file: 'remoteEntry.js', integrity: emptyFile };
    storeRelease(stateDir, 'host', '2.0.0', {
      shared: { react: '^20.0.0' },
      preload: { '*': { scripts: [start], styles: [], controls: [] } },
    });
    expect((await ask(token, operator, 'releases', { name: 'host', version: '2.0.0' })).json()).toEqual({
      isAccepted: false,
      lignes: ['host 2.0.0 est refusé : remote-prix 1.5.0 ne tient plus : react ^19.2.0 demandé, l’hôte offre 20.0.0.'],
    });
    expect(await findActivation(test.database, 'VALD', 'host')).toBeUndefined();
  });
});
