import { registerGlobalPlugins } from '@module-federation/runtime';
import type { BootRelease } from '@portal/shared-api/contract/federation';
import { installRemotes } from './source';
import { useRegistry } from './registry';
import { admit } from './trusted-types';

jest.mock('@module-federation/runtime', () => ({
  registerGlobalPlugins: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));

const release: BootRelease = {
  name: 'remote-faq',
  version: '1.0.0',
  container: 'remote_faq',
  base: '/releases/remote-faq/1.0.0/',
  entry: '/releases/remote-faq/1.0.0/remoteEntry.js',
  integrity: 'sha384-abc',
  descriptor: { name: 'remote-faq', label: 'Aide', contractVersion: 1, routes: [], menu: [], slots: [] },
};

test('[FED-05] an entry runs with the hash of the registry, and one that the registry does not know is refused', () => {
  const registry = { releases: [release], disabled: [], unavailable: [] };
  admit(registry.releases);
  useRegistry.setState(registry);
  installRemotes(registry);
  const plugin = jest.mocked(registerGlobalPlugins).mock.calls[0]?.[0][0];
  const scriptOf = (asked: string) => plugin?.createScript?.({ url: asked });
  const url = new URL(release.entry, document.baseURI).href;
  expect(scriptOf(url)).toMatchObject({ script: { integrity: 'sha384-abc', crossOrigin: 'anonymous' } });
  expect(() => scriptOf(url.replace('remote-faq', 'remote-autre'))).toThrow(/registre/);
});
