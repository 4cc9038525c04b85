import { useOpenPaths, useResource, useSession } from '@portal/shared-api';
import { listCollection } from '@portal/shared-api/contract/cms';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import { destinationOf } from './link';
import Notifications from './slot';

const told = (changes: Partial<Notification>): Notification => ({
  id: '11111111-1111-4111-8111-111111111111',
  titre: 'Votre carte 2027 arrive',
  texte: '<p>Dès le <strong>15 décembre</strong>.<script>window.attacked = true</script></p>',
  importance: 'INFORMATION',
  lien: '/cgdm-svc/carte-tp',
  date: '2026-11-16T06:00:00Z',
  isLue: false,
  icone: null,
  isFermable: false,
  ...changes,
});
const both = [
  told({}),
  told({
    id: '22222222-2222-4222-8222-222222222222',
    titre: 'Votre demande attend une pièce',
    importance: 'ALERTE',
    lien: '/fermee',
  }),
];
const onClose = jest.fn();
const Panel = () => <Notifications params={{}} onClose={onClose} />;
/** Writes since the panel was rendered. */
let written: unknown[] = [];

/** Renders the panel with a server that stores read marks, or refuses them. */
function show(notifications: Notification[], { isDeaf = false } = {}) {
  written = [];
  let rows = notifications;
  const rendered = renderScreen(Panel, '/accueil', { '/notifications': () => ({ body: { notifications: rows } }) });
  const read = globalThis.fetch;
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL, options?: RequestInit) => {
    if (options?.method !== 'POST') return read(address, options);
    const body: Partial<Notification> = JSON.parse(String(options.body));
    written.push(body);
    if (isDeaf)
      return { ok: false, status: 500, headers: new Headers(), json: async () => ({ status: 500 }) } as Response;
    rows = rows.map((each) => (each.id === body.id ? { ...each, isLue: true } : each));
    return { ok: true, status: 200, headers: new Headers(), json: async () => ({}) } as Response;
  });
  return rendered;
}

beforeEach(() => useOpenPaths.setState({ open: ['/cgdm-svc/carte-tp'], byContract: null }));

test('each notification shows its importance, its date and whether it is new; its link shows if it leads somewhere', async () => {
  show(both);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/InformationVotre carte 2027 arriveNouveau16\/11\/2026/);
  expect(second).toHaveTextContent(/^Alerte/);
  expect(
    within(first as HTMLElement).getByRole('link', { name: 'Voir\u00a0: Votre carte 2027 arrive' }),
  ).toHaveAttribute('href', '#/cgdm-svc/carte-tp');
  expect(within(second as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Notifications' })).toHaveFocus();
  expect(within(first as HTMLElement).getByText('15 décembre').tagName).toBe('STRONG');
  expect(window).not.toHaveProperty('attacked');
  expect(useSession.getState().unreadNotifications).toBe(2);
});

test('a link shows while its page is open on the contract that it names, whatever the current one', async () => {
  useOpenPaths.setState({ open: [], byContract: { A: [], B: ['/cgdm-svc/ged'] } });
  const titled = (id: string, contrat: string) =>
    told({
      id: both[0]?.id.replace(/^1/, id) ?? '',
      titre: contrat,
      lien: `/cgdm-svc/ged?numeroContratIndividuel=${contrat}`,
    });
  show([titled('1', 'A'), titled('2', 'B')]);
  expect(await screen.findByRole('link', { name: 'Voir\u00a0: B' })).toHaveAttribute(
    'href',
    '#/cgdm-svc/ged?numeroContratIndividuel=B',
  );
  expect(screen.queryByRole('link', { name: 'Voir\u00a0: A' })).not.toBeInTheDocument();
});

test('marking one as read updates the count at once and tells the server', async () => {
  show(both);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Marquer comme lue\u00a0: Votre carte 2027 arrive' }),
  );
  expect(screen.getByText('1 non lue')).toBeInTheDocument();
  expect(useSession.getState().unreadNotifications).toBe(1);
  expect(written).toEqual([{ id: '11111111-1111-4111-8111-111111111111', isLue: true }]);
});

test('all can be marked as read at once', async () => {
  show(both);
  await userEvent.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
  expect(await screen.findByText('Vous avez tout lu.')).toBeInTheDocument();
  expect(useSession.getState().unreadNotifications).toBe(0);
  expect(written).toHaveLength(2);
});

test('a read mark the server refuses shows an error, and the notification is new again', async () => {
  show(both, { isDeaf: true });
  await screen.findAllByRole('listitem');
  await userEvent.click(screen.getByRole('button', { name: 'Marquer comme lue\u00a0: Votre carte 2027 arrive' }));
  await waitFor(() => expect(screen.getByText('2 non lues')).toBeInTheDocument());
});

test('following a link closes the panel', async () => {
  show(both);
  await userEvent.click(await screen.findByRole('link', { name: /Votre carte 2027/ }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a request that a text names in « … » is no link to its form, where the notification leads to the request', async () => {
  useOpenPaths.setState({ open: ['/forms/demande-remboursement', '/history'], byContract: null });
  const texte = '<p>Un message sur « Demander un remboursement ».</p>';
  show([told({ texte, lien: '/history' })]);
  expect(await screen.findByText(/Un message sur/)).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a page that was read before a notification is read again once its link is followed', async () => {
  let etat = 'En cours de traitement';
  const Request = () => (
    <p>{String(useResource(listCollection, { params: { collection: 'demande' }, query: {} }).data?.[0]?.title)}</p>
  );
  renderScreen(
    () => (
      <>
        <Request />
        <Panel />
      </>
    ),
    '/accueil',
    {
      '/cms/collections/demande': () => ({
        body: [{ id: '1', title: etat, content: '', name: 'demande', itemName: 'demande', tags: [] }],
      }),
      '/notifications': { body: { notifications: both } },
    },
  );
  expect(await screen.findByText('En cours de traitement')).toBeInTheDocument();
  etat = 'Refusée';
  await userEvent.click(await screen.findByRole('link', { name: /Votre carte 2027/ }));
  expect(await screen.findByText('Refusée')).toBeInTheDocument();
});

test('an empty panel says what will appear; after a failure it can be retried', async () => {
  const { unmount } = renderScreen(Panel, '/accueil', { '/notifications': { body: { notifications: [] } } });
  expect(await screen.findByText('Vous n’avez aucune notification.')).toBeInTheDocument();
  unmount();
  renderScreen(Panel, '/accueil', { '/notifications': { status: 500, body: { status: 500 } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Notifications');
});

test.each([
  ['/history', { to: '/history' }],
  ['/history/DEM-2026-004518', { to: '/history/DEM-2026-004518' }],
  ['/history?etat=ouvert', { to: '/history?etat=ouvert' }],
  ['https://exemple.test/a', { href: 'https://exemple.test/a' }],
  ['/historyx', null],
  ['//exemple.test', null],
  ['http://exemple.test', null],
  ['javascript:alert(1)', null],
  ['https://a\\b', null],
  [null, null],
])('a link to %s leads to %j', (lien, destination) => {
  expect(destinationOf(lien, ['/history'])).toEqual(destination);
});
