import { remoteContractVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { forClient } from '../platform/database/scope';
import { failingModules } from './incidents';
import { addRelease } from './store';
import { activations, incidents } from './tables';

const DAY_MS = 86_400_000;
const release = (version: string): ReleaseManifest => ({
  name: 'remote-essai',
  version,
  contractVersion: remoteContractVersion,
  container: 'remote_essai',
  entry: { file: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}` },
  builtAt: '2026-11-20T08:00:00Z',
  descriptor: { name: 'remote-essai', label: 'Essai', contractVersion: 1, routes: [], menu: [], slots: [] },
  preload: {},
  shared: {},
  files: {},
});

let demo: DemoApp;
beforeEach(async () => {
  demo = await createDemoApp();
  for (const version of ['1.5.0', '1.6.0']) await addRelease(demo.database, release(version), { state: 'DISPONIBLE' });
  for (const clientCode of ['VALD', 'ALIZ'])
    await demo.database.insert(activations).values({ clientCode, name: 'remote-essai', version: '1.6.0' });
});
afterEach(() => demo.close());

const report = (who: Caller, version: string, kind: string) =>
  who.send('POST', '/federation/incidents', null, { name: 'remote-essai', version, kind });
const failuresSeenBy = async (who: Caller) =>
  (await who.get('/admin/modules'))
    .json<{ modules: { name: string; echecs: object[] }[] }>()
    .modules.find(({ name }) => name === 'remote-essai')?.echecs;
const stored = () => demo.database.select().from(incidents);
/** A visitor whose browser has opened the portal. */
const opened = async (client?: 'aliz') => {
  const visitor = demo.visitor(client);
  await visitor.get('/identity/client/configuration');
  return visitor;
};

it('[ADM-17] counts what browsers report by release and cause, for the insurer of the address alone', async () => {
  const [valdaure, alizea] = [await opened(), await opened('aliz')];
  for (const kind of ['entry', 'mount', 'entry']) await report(valdaure, '1.6.0', kind);
  await report(valdaure, '1.5.0', 'timeout');
  await report(alizea, '1.6.0', 'chunk');
  const own = (version: string, cause: string, nombre: number) => ({ codeClient: 'VALD', version, cause, nombre });
  const ofValdaure = [own('1.6.0', 'entry', 2), own('1.5.0', 'timeout', 1), own('1.6.0', 'mount', 1)];
  const foreign = { codeClient: 'ALIZ', version: '1.6.0', cause: 'chunk', nombre: 1 };

  // Hélène administers both insurers.
  const helene = await demo.as('helene.dargois');
  expect(await failuresSeenBy(helene)).toEqual([foreign, ...ofValdaure]);
  const dashboard = (await helene.get('/admin/dashboard')).json<{ modulesEnDefaut: object[] }>();
  expect(dashboard.modulesEnDefaut).toEqual([{ name: 'remote-essai', nombre: 4 }]);
  expect(await forClient('ALIZ', () => failingModules(demo.database, 'ALIZ', demo.clock.now()))).toEqual([
    { name: 'remote-essai', nombre: 1 },
  ]);
});

it('[ADM-17] a version never published, an unknown cause and a flood make no rows', async () => {
  const visitor = await opened();
  expect((await report(visitor, '9.9.9', 'entry')).statusCode).toBe(200);
  expect((await report(visitor, '1.6.0', 'ailleurs')).statusCode).toBe(400);
  expect(await stored()).toEqual([]);
  const statuses = [];
  for (let sent = 0; sent < 40; sent += 1) statuses.push((await report(visitor, '1.6.0', 'entry')).statusCode);
  expect(statuses.at(-1)).toBe(429);
  const rows = await stored();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.nombre).toBe(statuses.filter((status) => status === 200).length);
});

it('reports at the same moment are all counted', async () => {
  const visitor = await opened();
  await Promise.all(Array.from({ length: 8 }, () => report(visitor, '1.6.0', 'mount')));
  expect((await stored()).map(({ nombre }) => nombre)).toEqual([8]);
});

it('shows seven days and keeps ninety', async () => {
  const visitor = await opened();
  await report(visitor, '1.6.0', 'entry');
  demo.clock.advance(6 * DAY_MS);
  const shown = () => forClient('VALD', () => failingModules(demo.database, 'VALD', demo.clock.now()));
  expect(await shown()).toHaveLength(1);
  demo.clock.advance(DAY_MS);
  expect(await shown()).toEqual([]);
  demo.clock.advance(83 * DAY_MS);
  await demo.runUpkeep();
  expect(await stored()).toHaveLength(1);
  demo.clock.advance(DAY_MS);
  await demo.runUpkeep();
  expect(await stored()).toEqual([]);
});
