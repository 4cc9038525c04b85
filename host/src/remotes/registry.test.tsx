import type { BootRelease, Registry } from '@portal/shared-api/contract/federation';
import { enterRegistry, refreshAfterIncident, useRegistry, useSilence } from './registry';

const release = (name: string, version = '1.0.0'): BootRelease => ({
  name,
  version,
  container: name.replaceAll('-', '_'),
  base: `/releases/${name}/${version}/`,
  entry: `/releases/${name}/${version}/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  descriptor: { name, label: name, contractVersion: 1, routes: [], menu: [], slots: [] },
});
const registry = (releases: BootRelease[], changes: Partial<Registry> = {}): Registry => ({
  releases,
  disabled: [],
  unavailable: [],
  ...changes,
});
const serverHas = (answer: Registry) =>
  Object.assign(globalThis, {
    fetch: async () => ({ ok: true, status: 200, headers: new Map(), json: async () => answer }),
  });
const shown = () =>
  useRegistry
    .getState()
    .releases.map(({ name, version }) => `${name} ${version}`)
    .sort();

AbortSignal.timeout ??= () => new AbortController().signal;
beforeEach(() => enterRegistry(registry([release('remote-faq'), release('remote-member'), release('shared-ui')])));

test('[FED-05] an incident of one remote brings its mended version, and leaves the page of another as it is', async () => {
  const openPage = () => useRegistry.getState().releases.find(({ name }) => name === 'remote-member');
  const open = openPage();
  serverHas(
    registry([release('remote-faq', '1.1.0'), release('remote-member', '2.0.0'), release('shared-ui', '2.0.0')]),
  );
  const fresh = await refreshAfterIncident(release('remote-faq'), new Error('chunk of remote-faq'));
  expect(fresh?.version).toBe('1.1.0');
  expect(shown()).toEqual(['remote-faq 1.1.0', 'remote-member 1.0.0', 'shared-ui 1.0.0']);
  expect(openPage()).toBe(open);
});

test('[FED-05] an incident of the design system brings that one and the remote that met it', async () => {
  serverHas(
    registry([release('remote-faq', '2.0.0'), release('remote-member', '2.0.0'), release('shared-ui', '2.0.0')]),
  );
  const error = new Error('Loading chunk failed: http://localhost/releases/shared-ui/1.0.0/button.js');
  await refreshAfterIncident(release('remote-member'), error);
  expect(shown()).toEqual(['remote-faq 1.0.0', 'remote-member 2.0.0', 'shared-ui 2.0.0']);
});

test('[FED-06] one that is off or unavailable by now is no longer offered, what others are is not looked at', async () => {
  serverHas(
    registry([release('remote-member', '2.0.0'), release('shared-ui')], {
      unavailable: [{ name: 'remote-faq', descriptor: release('remote-faq').descriptor }],
    }),
  );
  expect(await refreshAfterIncident(release('remote-faq'), new Error('entry'))).toBeUndefined();
  expect(shown()).toEqual(['remote-member 1.0.0', 'shared-ui 1.0.0']);
  expect(useRegistry.getState().unavailable.map(({ name }) => name)).toEqual(['remote-faq']);
  serverHas(registry([release('shared-ui')], { disabled: [{ name: 'remote-member', paths: ['/accueil'] }] }));
  await refreshAfterIncident(release('remote-member'), new Error('entry'));
  expect(shown()).toEqual(['shared-ui 1.0.0']);
  expect(useRegistry.getState().disabled.map(({ name }) => name)).toEqual(['remote-member']);
});

test('[FED-05] [API-11] a server that does not answer differs from one that answers, even with an error', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const after = async (fetch: () => Promise<unknown>) => {
    Object.assign(globalThis, { fetch });
    await refreshAfterIncident(release('remote-faq'), new Error('entry'));
    return useSilence.getState().reason;
  };
  expect(await after(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(
    'Impossible de se connecter au serveur',
  );
  const failed = { ok: false, status: 500, headers: new Map(), json: async () => ({ status: 500 }) };
  expect(await after(async () => failed)).toBeNull();
});
