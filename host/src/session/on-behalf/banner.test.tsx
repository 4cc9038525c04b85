import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { serverAnswers, withServer } from '@portal/shared-api/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentUser, session } from '../../testing/session';
import { OnBehalfBanner } from './banner';

/** In the zone of the tests. */
const end = new Date('2026-11-20T08:30:00Z').toLocaleTimeString('fr-FR', { hour: '2-digit', minute: '2-digit' });
const impersonation = { idAcces: 'a1', qualite: 'gestionnaire', dateExpiration: '2026-11-20T08:30:00Z' };
const said: unknown[] = [];

class Channel {
  postMessage(message: unknown) {
    said.push(message);
  }
  close() {
    return undefined;
  }
  addEventListener() {
    return undefined;
  }
}

class Observer {
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel, ResizeObserver: Observer });
  said.length = 0;
  useSession.setState(session({ user: currentUser({ impersonation }), hasContract: true }));
  // jsdom does not load pages.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function open(address: string) {
  window.location.hash = address;
  render(
    <PortalRouter nav={createHashNav()}>
      <OnBehalfBanner />
    </PortalRouter>,
  );
}

test('[ADM-01] the banner shows and announces the member, the function of the reader and the end time', async () => {
  open('/accueil');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
  const banner = screen.getByRole('region', { name: 'Consultation de l’espace d’un adhérent' });
  expect(banner).toHaveTextContent(
    `Vous consultez l’espace de Camille VERNOUX en tant que gestionnaire (lecture seule). Jusqu’à ${end}.`,
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    'Vous consultez l’espace de Camille VERNOUX en tant que gestionnaire (lecture seule).',
  );
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('[ADM-01] « de » is elided before a vowel', async () => {
  useSession.setState({
    user: currentUser({ impersonation: { ...impersonation, qualite: 'administrateur digital' } }),
  });
  open('/accueil');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('en tant qu’administrateur digital (lecture seule).'),
  );
});

test.each(['/forms/adresse', '/securite/mot-de-passe'])(
  '[ADM-01] a page with changes says that nothing is saved: %s',
  (address) => {
    open(address);
    expect(screen.getByRole('note')).toHaveTextContent('Ce que vous saisiriez sur cette page ne serait pas enregistré');
  },
);

test('[ADM-01] « Quitter » ends the consultation, opens the account sheet and tells the other tabs', async () => {
  const server = withServer(serverAnswers({ body: { urlRedirection: '/#/users/adherent?compte=u1' } }));
  open('/accueil');
  await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  await waitFor(() => expect(window.location.hash).toBe('#/users/adherent?compte=u1'));
  expect(server.mock.calls[0]?.slice(0, 1)).toEqual(['/api/admin/acces-administrateur']);
  expect(server.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE' });
  expect(said).toEqual([expect.objectContaining({ kind: 'changement' })]);
});

test('[ADM-01] an expired consultation leads to the same page', async () => {
  withServer(serverAnswers({ status: 401, body: { status: 401, data: 'SessionAbsente' } }));
  open('/accueil');
  await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  await waitFor(() => expect(window.location.hash).toBe('#/users/adherent?compte=u1'));
});

test('without an answer of the server the banner and its button stay; the next press is the same call', async () => {
  const server = withServer(serverAnswers({ status: 500, body: {} }));
  open('/accueil');
  for (const press of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Quitter' })).toBeEnabled());
    // Each is sent again at once.
    expect(server).toHaveBeenCalledTimes(2 * press);
  }
  expect(window.location.hash).toBe('#/accueil');
  const keys = server.mock.calls.map(([, options]) => new Headers(options?.headers).get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});
