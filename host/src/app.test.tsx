import { resources, toast, useEmbeddedPage, useOpenPaths, useSession } from '@portal/shared-api';
import type { BootRelease, Registry, RouteDescriptor } from '@portal/shared-api/contract/federation';
import { createHashNav } from '@portal/shared-api/router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app';
import { useRegistry } from './remotes/registry';
import { client, currentUser, session } from './testing/session';

jest.mock('./remotes/source', () => ({ loadLifecycles: () => new Promise(() => undefined) }));

beforeAll(() => {
  Object.assign(window, { scrollTo: () => undefined });
});

const notifications = () => screen.getByRole('region', { name: 'Notifications', hidden: true });
const descriptor = { name: 'remote-admin', label: 'Administration', contractVersion: 1, slots: [], menu: [] };
const route = { path: '/admin', title: 'Accueil', page: 'admin', access: 'anyone', frame: 'visitor' } as const;

const page = (path: string, access: RouteDescriptor['access']): RouteDescriptor => ({
  path,
  title: `Page ${path}`,
  page: path,
  access,
  frame: 'visitor',
});
const pages = [
  page('/', 'visitor'),
  page('/accueil', 'member'),
  page('/admin', 'staff'),
  page('/securite', 'signedIn'),
  page('/service-unavailable', 'anyone'),
];
const release = {
  name: 'remote-auth',
  version: '1.0.0',
  container: 'remote_auth',
  base: '/r/',
  entry: '/r/e.js',
  integrity: '',
  descriptor: { ...descriptor, routes: pages },
} satisfies BootRelease;
const live: Registry = { releases: [release], disabled: [], unavailable: [] };
const off: Registry = {
  releases: [],
  disabled: [{ name: 'remote-auth', paths: ['/', '/service-unavailable'] }],
  unavailable: [],
};
const damaged: Registry = {
  releases: [],
  disabled: [],
  unavailable: [{ name: 'remote-auth', descriptor: release.descriptor }],
};
const staff = currentUser({ roles: ['Admin', 'BackEndUser'] });
const open = (
  path: string,
  registry: Registry,
  problem: Parameters<typeof App>[0]['problem'],
  person: Parameters<typeof session>[0],
) => {
  window.localStorage.clear();
  useRegistry.setState(registry);
  useSession.setState(session(person));
  window.history.replaceState(null, '', `#${path}`);
  const nav = createHashNav();
  render(<App nav={nav} problem={problem} onFirstPage={() => undefined} />);
  return nav;
};
const asStaff = (path: string, registry: Registry) =>
  open(path, registry, { kind: 'staffWithoutContract' }, { user: staff, hasContract: false });
const asMember = (path: string, registry: Registry) =>
  open(path, registry, null, { user: currentUser({ roles: ['User'] }), hasContract: true });
// The first of the file: what it looks at is said before any toaster was there.
test('[PRE-25] a closed address that the window opens with says why, as a link does', async () => {
  asMember('/admin', live);
  expect(await within(notifications()).findByText('Cette fonctionnalité n’est pas disponible.')).toBeInTheDocument();
});

test.each([
  ['/Faq', 'Ce service est désactivé'],
  ['/admin', 'Administration\u00a0: momentanément indisponible'],
  ['/nulle-part', 'Page inconnue'],
])('[FED-05] at %s the window has the title of what is shown: « %s »', async (path, title) => {
  useRegistry.setState({
    releases: [],
    disabled: [{ name: 'remote-faq', paths: ['/Faq'] }],
    unavailable: [{ name: 'remote-admin', descriptor: { ...descriptor, routes: [route] } }],
  });
  useSession.setState({ client });
  window.history.replaceState(null, '', `#${path}`);
  render(<App nav={createHashNav()} problem={null} onFirstPage={() => undefined} />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(document.title).toBe(`${title} – Portail ${client.libelle}`);
});

test.each([
  ['a page of the host itself', null],
  ['the window of who has no contract', { kind: 'none' } as const],
])('[AMF-10] what is told with %s first on the screen is shown', async (_where, problem) => {
  useRegistry.setState({ releases: [], disabled: [], unavailable: [] });
  useSession.setState({ client });
  window.history.replaceState(null, '', '#/plan-du-site');
  const order: string[] = [];
  const tell = () => {
    order.push('told');
    toast({ type: 'success', title: 'Code vérifié' });
  };
  render(<App nav={createHashNav()} problem={problem} onFirstPage={() => order.push('shown')} onListening={tell} />);
  // It moves into the window, which is over the page.
  await waitFor(() => expect(within(notifications()).getByText('Code vérifié')).toBeInTheDocument());
  expect(order[0]).toBe('shown');
  expect(order.filter((step) => step === 'told')).toHaveLength(1);
});

const dialog = () => screen.queryByText(/^Vous ne disposez d’aucun contrat/);

test.each([
  ['/service-unavailable', live, 'Page /service-unavailable'],
  ['/securite', live, 'Page /securite'],
  ['/admin', live, 'Page /admin'],
  ['/plan-du-site', live, 'Plan du site'],
  ['/service-unavailable', off, 'Ce service est désactivé'],
  ['/admin', damaged, 'Administration\u00a0: momentanément indisponible'],
])('[PRE-24] staff without contract read what is at %s, and no dialog', async (path, registry, title) => {
  asStaff(path, registry);
  await waitFor(() => expect(document.title).toBe(`${title} – Portail ${client.libelle}`));
  expect(dialog()).toBeNull();
});

test('[SES-06] staff work on in the back office while the contracts are out of service', async () => {
  open(
    '/admin',
    live,
    { kind: 'outOfService', paragraphs: ['Revenez plus tard.'] },
    { user: staff, hasContract: false },
  );
  await waitFor(() => expect(document.title).toBe(`Page /admin – Portail ${client.libelle}`));
  expect(screen.queryByText('Revenez plus tard.')).toBeNull();
});

test.each([
  ['/', live],
  ['/', off],
  ['/accueil', live],
])('[SES-05] staff without contract are told so at %s', (path, registry) => {
  asStaff(path, registry);
  expect(dialog()).toBeInTheDocument();
});

test.each([
  ['off', off],
  ['damaged', damaged],
])('[PRE-27] the address of the logo leads a member home while the visitor pages are %s', async (_state, registry) => {
  const nav = asMember('/', registry);
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/accueil'));
});

test('« Revenir à l’accueil » leads to the own home, and stands nowhere on it', async () => {
  const nav = asMember('/service-unavailable', off);
  await userEvent.click(await screen.findByRole('link', { name: 'Revenir à l’accueil' }));
  expect(nav.getLocation().pathname).toBe('/accueil');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page inconnue' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Revenir à l’accueil' })).toBeNull();
});

test('[FED-05] « Réessayer » of a module that is down shows that it tries, and says that it was in vain', async () => {
  let answer: () => void = () => undefined;
  Object.assign(globalThis, {
    fetch: () =>
      new Promise((resolve) => {
        answer = () => resolve({ ok: true, status: 200, headers: new Headers(), json: async () => damaged });
      }),
  });
  AbortSignal.timeout ??= () => new AbortController().signal;
  asStaff('/admin', damaged);
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(screen.getByRole('button', { name: 'Chargement en cours...' })).toHaveAttribute('aria-disabled', 'true');
  answer();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  expect(screen.getByText('Ce service ne répond toujours pas.').closest('[role=alert]')).not.toBeNull();
});

test.each([
  ['« Plan du site »', '/plan-du-site'],
  ['an unknown page', '/nimporte'],
])(
  '[CTL-01] %s that a mobile application opened closes its browser, or leaves the button where nothing closes',
  async (_page, path) => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
    useEmbeddedPage.setState({ isOpenedByApplication: true });
    asMember(path, live);
    await userEvent.click(await screen.findByRole('button', { name: 'Retour' }));
    expect(close).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retour' })).not.toBeInTheDocument());
    act(() => useEmbeddedPage.setState({ isOpenedByApplication: false }));
    close.mockRestore();
  },
);

test('[PRE-27] « Plan du site » lists a page of the account once, below its entry of the menu where it has one', async () => {
  const { profil, consentement, securite } = resources;
  const routes = [profil, consentement, securite].map(({ path, label }) => ({ ...page(path, 'member'), title: label }));
  const entry = { label: profil.label, icon: '', path: profil.path, order: 1, matches: [consentement.path] };
  useOpenPaths.setState({ open: routes.map(({ path }) => path) });
  const descriptorOf = { ...release.descriptor, routes, menu: [entry] };
  asMember('/plan-du-site', { ...live, releases: [{ ...release, descriptor: descriptorOf }] });
  const main = await screen.findByRole('main');
  const names = within(main)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual([profil.label, consentement.label, securite.label]);
  expect(names.filter((name) => name === consentement.label)).toHaveLength(1);
});
