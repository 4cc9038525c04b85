import type { BootRelease, RemoteDescriptor } from '@portal/shared-api/contract/federation';
import { resources } from '@portal/shared-api';
import { remote as host } from '../remote';
import { session, currentUser } from '../testing/session';
import { matchRoute } from './match-route';
import { isCurrent, menuEntries, menuGroups, pagesBelow } from './menu';

const descriptor: RemoteDescriptor = {
  name: 'remote-member',
  label: 'Espace adhérent',
  contractVersion: 1,
  slots: [],
  routes: [
    { path: '/accueil', title: 'Accueil', page: 'accueil', access: 'member', frame: 'member' },
    { path: '/page/:nom', title: 'Page', page: 'page', access: 'anyone', frame: 'visitor' },
    {
      path: '/sinistre',
      title: 'Sinistres',
      page: 'sinistre',
      access: 'member',
      frame: 'member',
      features: 'sinistreConsultation',
    },
  ],
  menu: [
    { label: 'Sinistres', icon: '', path: '/sinistre', order: 20 },
    { label: 'Accueil', icon: '', path: '/accueil', order: 10, matches: ['/bienvenue'] },
  ],
};
const release: BootRelease = {
  name: 'remote-member',
  version: '1.0.0',
  container: 'remote_member',
  base: '/r/',
  entry: '/r/e.js',
  integrity: '',
  descriptor,
};
const registry = {
  releases: [release],
  disabled: [{ name: 'remote-faq', paths: ['/Faq'] }],
  unavailable: [
    {
      name: 'remote-admin',
      descriptor: {
        ...descriptor,
        label: 'Administration',
        routes: [
          { path: '/admin', title: 'Administration', page: 'admin', access: 'staff' as const, frame: 'bare' as const },
        ],
      },
    },
  ],
};

test('[FED-02] a route is found from descriptors alone', () => {
  expect(matchRoute(registry, '/page/cgu')).toMatchObject({ kind: 'route', route: { page: 'page' } });
  expect(matchRoute(registry, '/nulle-part')).toEqual({ kind: 'unknown' });
});

test('[FED-05] the host answers the addresses of its own descriptor, which no remote may take, however they are written', () => {
  expect(host.routes.map(({ path }) => path)).toEqual([resources.planDuSite.path]);
  const taker = { ...release, descriptor: { ...descriptor, routes: host.routes } };
  for (const address of ['/plan-du-site', '/plan-du-site/', '/Plan-du-Site'])
    expect(matchRoute({ ...registry, releases: [taker] }, address)).toEqual({ kind: 'siteMap' });
});

test('[FED-05] a disabled module differs from an unavailable one', () => {
  expect(matchRoute(registry, '/Faq')).toEqual({ kind: 'disabled' });
  expect(matchRoute(registry, '/admin')).toEqual({ kind: 'unavailable', label: 'Administration' });
});

test('[FED-06] [SES-08] the menu shows live and permitted entries only, in order', () => {
  const member = session({
    user: currentUser({ roles: ['User'] }),
    hasContract: true,
    fonctionnalites: { sinistreConsultation: { isActivated: false } },
  });
  expect(menuEntries(registry, member).map(({ label }) => label)).toEqual(['Accueil']);
});

test('an entry is current for the pages it represents too', () => {
  const [, accueil] = descriptor.menu;
  expect(accueil && isCurrent(accueil, '/bienvenue/detail')).toBe(true);
  expect(accueil && isCurrent(accueil, '/accueils')).toBe(false);
});

test('the menu is in groups; a heading over one entry, or over an entry of its name, is left out', () => {
  const entry = (path: string, group?: string) => ({
    label: path,
    icon: '',
    path,
    order: 1,
    ...(group ? { group } : {}),
  });
  const groups = menuGroups([
    entry('/a'),
    entry('/b', 'Mes documents'),
    entry('/c', 'Mes documents'),
    entry('/d', 'Seule'),
    entry('Mes remboursements', 'Mes remboursements'),
    entry('/f', 'Mes remboursements'),
  ]);
  expect(groups.map(({ heading, entries }) => [heading, entries.map(({ path }) => path)])).toEqual([
    [null, ['/a']],
    ['Mes documents', ['/b', '/c']],
    [null, ['/d']],
    [null, ['Mes remboursements', '/f']],
  ]);
});

test('a heading is left out over a page of its name that is listed below one of its entries', () => {
  const entry = (label: string) => ({ label, icon: '', path: `/${label}`, order: 1, group: 'Mes remboursements' });
  const entries = [entry('Mes prestations'), entry('Mes soins en tiers payant')];
  const headings = (title: string) => menuGroups(entries, () => [{ title }]).map(({ heading }) => heading);
  expect(headings('Mes remboursements')).toEqual([null]);
  expect(headings('Un décompte')).toEqual(['Mes remboursements']);
});

test('« Plan du site » is a page of the host, and lists below an entry its open pages that are no details', () => {
  expect(matchRoute(registry, '/plan-du-site')).toEqual({ kind: 'siteMap' });
  const shown = { access: 'member' as const, frame: 'member' as const };
  const routes = [
    { ...shown, path: '/ouverte', title: 'Ouverte', page: 'a' },
    { ...shown, path: '/detail', title: 'Détail', page: 'b', isDetail: true },
    { ...shown, path: '/fermee', title: 'Fermée', page: 'c', features: 'sinistreConsultation' },
  ];
  const own = { ...registry, releases: [{ ...release, descriptor: { ...descriptor, routes } }] };
  const parent = { label: '', icon: '', path: '/', order: 1, matches: ['/fermee', '/detail', '/ouverte', '/inconnue'] };
  const closed = session({
    user: currentUser({ roles: ['User'] }),
    hasContract: true,
    fonctionnalites: { sinistreConsultation: { isActivated: false } },
  });
  expect(pagesBelow(own, closed, parent).map(({ title }) => title)).toEqual(['Ouverte']);
});
