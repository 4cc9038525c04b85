/**
 * @jest-environment jsdom
 */
import type { Boot } from '@portal/shared-api/contract/boot';
import type { Choice } from '../federation/public';
import { testClient } from '../platform/testing/test-client';
import { renderPage } from './page';

// The page alone: the server itself does not run in a browser.
jest.mock('../federation/public', () => ({ isDrawnFor: () => true }));

const served = (name: string, page: string, html: string) => ({
  row: { name, version: '1.0.0' },
  base: `/releases/${name}/`,
  manifest: {
    name,
    files: {},
    firstPaint: { [page]: [{ when: {}, html }] },
    descriptor: { routes: [], slots: [] },
    preload: { '*': { scripts: [{ file: 'main.js', integrity: 'sha384-a' }], styles: [], controls: [] } },
  },
});
const choice = {
  served: [
    served('host', 'frame', '<main id="contenu">%%contenu%%</main>'),
    served('remote-auth', 'home', '<h1>Bienvenue sur votre espace personnel</h1>'),
  ],
  disabled: [],
  unavailable: [],
} as unknown as Choice;
const boot: Boot = {
  aujourdhui: '2026-11-20',
  client: testClient('VALD', ['localhost']).configuration,
  registry: { releases: [], disabled: [], unavailable: [] },
  session: null,
};

test('[FED-05] a host that does not start leaves one main, with its heading and the title of the window', () => {
  Object.assign(window, { fetch: async () => null });
  Object.assign(AbortSignal, { timeout: () => undefined });
  const page = new DOMParser().parseFromString(renderPage({ boot, choice, nonce: 'n0nce' }), 'text/html');
  document.title = page.title;
  document.body.innerHTML = page.body.innerHTML;
  expect(document.title).toBe('Bienvenue – Portail Mutuelle VALD');
  // Scripts of a parsed document do not run by themselves.
  const [script, host] = ['script[nonce]', 'script[data-host]'].map((which) => {
    const copy = document.createElement('script');
    const drawn = page.querySelector(which);
    for (const { name, value } of drawn?.attributes ?? []) copy.setAttribute(name, value);
    copy.textContent = drawn?.textContent ?? '';
    return copy;
  });
  document.head.append(script ?? '', host ?? '');
  host?.dispatchEvent(new Event('error'));
  const mains = [...document.querySelectorAll('main:not([role], [hidden]), [role=main]')];
  expect(mains.map((main) => main.querySelector('h1')?.textContent)).toEqual(['Le portail n’a pas pu démarrer']);
  expect(document.title).toBe('Le portail n’a pas pu démarrer – Portail Mutuelle VALD');
});
