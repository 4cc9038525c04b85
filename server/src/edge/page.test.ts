import type { Boot } from '@portal/shared-api/contract/boot';
import type { Choice } from '../federation/registry';
import { testClient } from '../platform/testing/test-client';
import { renderPage } from './page';

const boot: Boot = {
  aujourdhui: '2026-11-20',
  client: testClient('VALD', ['localhost'], { telephoneSupport: '01 02 03 04 05' }).configuration,
  registry: { releases: [], disabled: [], unavailable: [] },
  session: null,
};
const asset = (file: string) => ({ file, integrity: `sha384-${file}` });
const choice = {
  served: [
    {
      row: { name: 'host', version: '1.0.0' },
      base: '/releases/host/1.0.0/',
      manifest: {
        name: 'host',
        files: {},
        descriptor: { routes: [] },
        preload: { '*': { scripts: [asset('main.js')], styles: [asset('main.css')], controls: [] } },
      },
    },
  ],
  disabled: [],
  unavailable: [],
} as unknown as Choice;

const html = renderPage({ boot, choice, nonce: 'n0nce' });

test('[FED-05] no style sheet blocks the page: each is preloaded, and the script that lets them in stands before', () => {
  expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/);
  expect(html).toMatch(/<link rel="preload" as="style" data-late href="\/releases\/host\/1\.0\.0\/main\.css"/);
  expect(html.indexOf('<script nonce="n0nce">')).toBeLessThan(html.indexOf('data-late href'));
});

test('[FED-05] the page holds the words for a host that does not start', () => {
  expect(html).toMatch(
    /<main id="demarrage-impossible" [^>]*hidden><div role="alert"><h1>Le portail n’a pas pu démarrer<\/h1>.*01 02 03 04 05.*Réessayer/,
  );
  expect(html).toContain('<script data-host src="/releases/host/1.0.0/main.js"');
});

test('[FED-05] the script of the host is asked for before the files of a remote, as urgently', () => {
  const [host] = choice.served;
  const remote = {
    row: { name: 'remote-auth', version: '1.0.0' },
    base: '/releases/remote-auth/1.0.0/',
    manifest: {
      name: 'remote-auth',
      files: {},
      entry: asset('remoteEntry.js'),
      descriptor: { routes: [{ path: '/', page: 'home' }] },
      preload: { home: { scripts: [asset('home.js')], styles: [], controls: [] } },
    },
  };
  const controls = { ...remote, row: { name: 'shared-ui' }, manifest: { ...remote.manifest, name: 'shared-ui' } };
  const served = [host, remote, controls] as unknown as Choice['served'];
  const page = renderPage({ boot, choice: { ...choice, served }, nonce: 'n0nce' });
  expect(page).toContain('/releases/remote-auth/1.0.0/home.js');
  expect(page.indexOf('<script data-host')).toBeLessThan(page.indexOf('as="script"'));
  expect(page).toMatch(/<script data-host [^>]*fetchpriority="high"/);
});

test('without script the page is a main with its heading, and the window does not say « Bienvenue »', () => {
  expect(html).toMatch(
    /<noscript><main><h1>JavaScript est nécessaire<\/h1>.*<a class="telephone" href="tel:0102030405">01 02 03 04 05<\/a>\.<\/p><\/main><\/noscript>/,
  );
  expect(html).toContain('<title>Portail Mutuelle VALD</title>');
});
