import type { Choice } from '../federation/registry';
import { earlyAssets } from './early-assets';

const asset = (file: string) => ({ file, integrity: `sha384-${file}` });
const files = (...names: string[]) => ({
  scripts: names.filter((name) => name.endsWith('.js')).map(asset),
  styles: names.filter((name) => name.endsWith('.css')).map(asset),
  controls: ['./button'],
});
const served = (name: string, manifest: object) => ({
  row: { name },
  base: `/${name}/`,
  manifest: { name, entry: asset('remoteEntry.js'), files: {}, preload: {}, descriptor: { routes: [] }, ...manifest },
});
const showing = (name: string, path: string, page: string, ...names: string[]) =>
  served(name, { preload: { [page]: files(...names) }, descriptor: { routes: [{ path, page }] } });
const controls = served('shared-ui', {
  controls: { './button': files('button.js', 'button.css') },
  foundation: asset('foundation.css'),
});
const auth = showing('remote-auth', '/', 'home', 'home.js', 'home.css');
const member = showing('remote-member', '/accueil', 'accueil', 'accueil.js');
// Its page has the name of a home, and another address.
const advice = showing('remote-conseils', '/conseils', 'home', 'conseils.js');
const choice = (host: object) =>
  ({
    served: [served('host', { preload: host }), advice, member, auth, controls],
    disabled: [],
    unavailable: [],
  }) as unknown as Choice;
const addresses = (assets: { href: string }[]) => assets.map(({ href }) => href);

test('[FED-01] the HTML preloads the first page, its remote and its controls, and nothing of another remote', () => {
  const assets = earlyAssets(choice({ '*': files('main.js', 'main.css') }), '/');
  expect(addresses(assets.scripts)).toEqual(['/host/main.js']);
  expect(addresses(assets.preloads)).toEqual([
    '/remote-auth/remoteEntry.js',
    '/shared-ui/remoteEntry.js',
    '/remote-auth/home.js',
    '/shared-ui/button.js',
  ]);
  expect(addresses(assets.styles)).toEqual([
    '/host/main.css',
    '/shared-ui/foundation.css',
    '/shared-ui/button.css',
    '/remote-auth/home.css',
  ]);
});

test('a host with compiled remotes preloads nothing of their releases', () => {
  const assets = earlyAssets(
    choice({ '*': files('main.js'), home: { ...files('12.js', '12.css'), controls: [] } }),
    '/',
  );
  expect(addresses(assets.preloads)).toEqual(['/host/12.js']);
  expect(addresses(assets.styles)).toEqual(['/shared-ui/foundation.css', '/host/12.css']);
});
