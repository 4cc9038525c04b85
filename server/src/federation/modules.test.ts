import { and, eq } from 'drizzle-orm';
import { remoteContractVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { comptesAutresClients } from '../identity/accounts/tables';
import { accountOf } from '../identity/testing/callers';
import { auditTrail } from '../platform/audit/tables';
import { addRelease } from './store';
import { activations, releases } from './tables';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  const [known] = await demo.database.select().from(releases).limit(1);
  if (known) return;
  for (const clientCode of ['VALD', 'ALIZ', 'RIVI'])
    await demo.database
      .insert(activations)
      .values({ clientCode, name: 'remote-faq', version: '1.0.0', previousVersion: null, isActive: true });
});
afterAll(() => demo.close());

const modulesOf = async (who: Caller) =>
  (await who.get('/admin/modules')).json<{
    clients: { code: string }[];
    modules: { name: string; activations: { codeClient: string; isActive: boolean }[] }[];
  }>();
const switchOff = (who: Caller, codeClient: string) =>
  who.send('POST', `/admin/modules/remote-faq/activations/${codeClient}`, null, { isActive: false });
const stateAt = async (clientCode: string) =>
  (
    await demo.database
      .select()
      .from(activations)
      .where(and(eq(activations.clientCode, clientCode), eq(activations.name, 'remote-faq')))
  )[0]?.isActive;
const linesOf = async (clientCode: string) =>
  (
    await demo.database
      .select()
      .from(auditTrail)
      .where(and(eq(auditTrail.clientCode, clientCode), eq(auditTrail.action, 'module.change')))
  ).length;

it('[ADM-17] an administrator of several clients changes each of them, and both audit trails record it', async () => {
  expect((await modulesOf(helene)).clients.map(({ code }) => code)).toEqual(['ALIZ', 'RIVI', 'VALD']);
  expect((await switchOff(helene, 'ALIZ')).statusCode).toBe(200);
  expect(await stateAt('ALIZ')).toBe(false);
  expect([await linesOf('ALIZ'), await linesOf('VALD'), await linesOf('RIVI')]).toEqual([1, 1, 0]);
});

it('[ADM-16] an administrator of one client sees and changes only that one: others look unknown', async () => {
  const { id } = await accountOf(demo, 'helene.dargois');
  await demo.database.delete(comptesAutresClients).where(eq(comptesAutresClients.compteId, id));
  const { clients, modules } = await modulesOf(helene);
  expect(clients.map(({ code }) => code)).toEqual(['VALD']);
  expect(modules.flatMap(({ activations: shown }) => shown.map(({ codeClient }) => codeClient))).toEqual(
    modules.map(() => 'VALD'),
  );
  const foreign = await switchOff(helene, 'RIVI');
  const unknown = await switchOff(helene, 'AUTRE');
  expect([foreign.statusCode, foreign.json<{ message: string }>().message]).toEqual([
    404,
    unknown.json<{ message: string }>().message,
  ]);
  expect(await stateAt('RIVI')).toBe(true);
  expect(await linesOf('RIVI')).toBe(0);
});

describe('[ADM-17] another version', () => {
  const manifest = (version: string, files: Record<string, string>): ReleaseManifest => ({
    name: 'remote-faq',
    version,
    contractVersion: remoteContractVersion,
    container: 'remote_faq',
    entry: { file: 'remoteEntry.js', integrity: '' },
    builtAt: '2026-11-20T08:00:00Z',
    descriptor: { name: 'remote-faq', label: 'Aide', contractVersion: 1, routes: [], menu: [], slots: [] },
    preload: {},
    shared: {},
    files,
  });
  const serve = async (version: string) =>
    helene.send('POST', '/admin/modules/remote-faq/activations/VALD', null, { version });

  it('is served, whatever else was looked at before', async () => {
    await addRelease(demo.database, manifest('1.1.0', {}), { state: 'DISPONIBLE' });
    expect((await serve('1.1.0')).statusCode).toBe(200);
  });

  it('is refused when its files are not there, even if nobody has looked at them yet', async () => {
    await addRelease(demo.database, manifest('1.2.0', { 'remoteEntry.js': 'sha384-' }), { state: 'DISPONIBLE' });
    const refused = await serve('1.2.0');
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'La version 1.2.0 ne peut pas être servie\u00a0: ses fichiers ont été modifiés.',
    ]);
  });

  const setAt = (changes: Partial<typeof activations.$inferInsert>) =>
    demo.database
      .update(activations)
      .set(changes)
      .where(and(eq(activations.clientCode, 'VALD'), eq(activations.name, 'remote-faq')));

  it('ends a trial where it is served already', async () => {
    const rowOf = async () =>
      (await demo.database.select().from(activations)).find(
        ({ clientCode, name }) => clientCode === 'VALD' && name === 'remote-faq',
      );
    const before = await rowOf();
    await setAt({ trialVersion: '1.2.0', trialShare: 50 });
    expect((await serve('1.1.0')).statusCode).toBe(200);
    expect(await rowOf()).toEqual({ ...before, version: '1.1.0', trialVersion: null, trialShare: 0 });
  });

  it('on trial is looked at when its module is switched on', async () => {
    await setAt({ isActive: false, trialVersion: '1.2.0', trialShare: 10 });
    const switched = await helene.send('POST', '/admin/modules/remote-faq/activations/VALD', null, { isActive: true });
    expect([switched.statusCode, switched.json<{ data: string }>().data]).toEqual([409, 'VersionIncompatible']);
    await setAt({ isActive: true, trialVersion: null, trialShare: 0 });
  });
});
