import type { BootRelease, Registry } from '@portal/shared-api/contract/federation';
import { withSwitches } from './follow-switches';

const release = (name: string, version = '1.0.0'): BootRelease => ({
  name,
  version,
  container: name.replaceAll('-', '_'),
  base: `/releases/${name}/${version}/`,
  entry: `/releases/${name}/${version}/remoteEntry.js`,
  integrity: '',
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

test('[FED-06] another version of a module that stays on does not touch the open page', () => {
  expect(withSwitches(known, registry([release('remote-member', '2.0.0'), release('remote-faq')]))).toBe(known);
});
