import type { BootRelease, Registry } from '@portal/shared-api/contract/federation';
import { followSwitches, withSwitches } from './follow-switches';
import { enterRegistry, useRegistry } from './registry';
import { checkedUrl } from './trusted-types';

const release = (name: string, version = '1.0.0'): BootRelease => ({
  name,
  version,
  container: name.replaceAll('-', '_'),
  base: `/releases/${name}/${version}/`,
  entry: `/releases/${name}/${version}/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  descriptor: { name, label: name, contractVersion: 1, routes: [], menu: [], slots: [] },
});
const registry = (releases: BootRelease[], ...off: string[]): Registry => ({
  releases,
  disabled: off.map((name) => ({ name, paths: [`/${name}`] })),
  unavailable: [],
});
const known = registry([release('remote-member'), release('remote-faq')]);

test('[FED-06] a module that is switched off leaves the open page, the others stay the same', () => {
  const now = withSwitches(known, registry([release('remote-member')], 'remote-faq'));
  expect(now.releases).toEqual([known.releases[0]]);
  expect(now.releases[0]).toBe(known.releases[0]);
  expect(now.disabled).toEqual([{ name: 'remote-faq', paths: ['/remote-faq'] }]);
});

test('[FED-06] a module that is switched on again is offered', () => {
  const off = registry([release('remote-member')], 'remote-faq');
  expect(withSwitches(off, known).releases.map(({ name }) => name)).toEqual(['remote-member', 'remote-faq']);
});

test('[FED-05] a module that is down by the time it is switched on is known as down', () => {
  const off = registry([release('remote-member')], 'remote-faq');
  const { descriptor } = release('remote-faq');
  const down = { ...registry([release('remote-member')]), unavailable: [{ name: 'remote-faq', descriptor }] };
  expect(withSwitches(off, down)).toEqual({ ...off, disabled: [], unavailable: down.unavailable });
});

test('[FED-06] another version of a module that stays on does not touch the open page', () => {
  expect(withSwitches(known, registry([release('remote-member', '2.0.0'), release('remote-faq')]))).toBe(known);
});

test('[FED-06] the files of a module that was off at the load may run once it is switched on', async () => {
  const off = registry([release('remote-member')], 'remote-avis');
  const on = registry([release('remote-member'), release('remote-avis')]);
  const { entry } = release('remote-avis');
  enterRegistry(off);
  expect(() => checkedUrl(entry)).toThrow('n’est pas au registre');
  const response = { ok: true, status: 200, json: async () => on };
  const fetched = jest.fn(async () => response);
  Object.assign(globalThis, { fetch: fetched });
  AbortSignal.timeout ??= () => new AbortController().signal;
  jest.useFakeTimers();
  followSwitches();
  await jest.advanceTimersByTimeAsync(30_000);
  jest.useRealTimers();
  expect(useRegistry.getState().releases.map(({ name }) => name)).toEqual(['remote-member', 'remote-avis']);
  expect(checkedUrl(entry)).toBe(entry);
  // Like every request (API-01), and without the cookie: a look does not prolong the session.
  expect(fetched).toHaveBeenCalledWith(
    '/api/federation/registry',
    expect.objectContaining({
      credentials: 'omit',
      headers: expect.objectContaining({ 'Cache-Control': 'no-cache', 'X-TimezoneOffset': expect.any(String) }),
    }),
  );
});
