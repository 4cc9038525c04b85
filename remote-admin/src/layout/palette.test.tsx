import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffWith } from '../testing/staff';
import { Palette } from './palette';

afterEach(() => jest.useRealTimers());

const staff = staffWith(['statistiques-users:read']);

const show = () =>
  render(
    <PortalRouter nav={createHashNav()}>
      <Palette user={staff} sections={[]} />
    </PortalRouter>,
  );
const press = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
const field = () => screen.queryByRole('combobox', { name: 'Écran, adhérent, demande ou contenu' });

test('Ctrl K pressed while the next screen loads opens the palette there, once', () => {
  const first = show();
  expect(field()).toBeNull();
  first.unmount();
  press();
  const second = show();
  expect(field()).toHaveFocus();
  second.unmount();
  show();
  expect(field()).toBeNull();
});

test('Ctrl K long after the back office was left opens nothing when it is entered again', () => {
  jest.useFakeTimers();
  show().unmount();
  jest.advanceTimersByTime(6000);
  press();
  show();
  expect(field()).toBeNull();
  jest.useRealTimers();
});

const member = {
  userId: 'theo',
  userName: 'theo.marchandot@exemple.test',
  nom: 'MARCHANDOT',
  prenom: 'Théo',
  dateNaissance: '1990-01-17',
  numPers: 'P000700301',
  referenceExterne: 'VAL0007003',
  roles: ['User'],
  etat: 'BLOQUE',
  origine: 'INSCRIPTION',
  isEmailConfirme: true,
  isAmfActive: true,
  telephoneMasque: '06 •• •• •• 03',
  nombreContrats: 1,
  dateCreation: '2025-03-14T09:00:00Z',
  dateDerniereConnexion: null,
  nombreEchecs: 5,
} as const;
/** Answers of the server by path below `/api`; any other path fails. */
function serve(answers: Record<string, unknown>) {
  globalThis.fetch = jest.fn(async (address: string) => {
    const body = answers[new URL(address, window.location.href).pathname.replace(/^\/api/, '')];
    const status = body === undefined ? 503 : 200;
    const headers = new Headers();
    return { ok: status < 400, status, headers, json: async () => body ?? { status } };
  }) as unknown as typeof fetch;
}

/** Opens the palette for somebody who may read members and contents, and types a search. */
async function search(typed: string) {
  render(
    <PortalRouter nav={createHashNav()}>
      <Palette user={{ ...staff, droits: ['users.adherent:read', 'cms:read'] }} sections={[]} />
    </PortalRouter>,
  );
  press();
  await userEvent.type(screen.getByRole('combobox'), typed);
}

test('[API-13] a search whose reads all fail says so and can be tried again, instead of finding nothing', async () => {
  serve({});
  await search('carte');
  expect((await screen.findAllByText(/^La recherche n’a pas abouti\. Appuyez sur Entrée/)).length).toBeGreaterThan(0);
});

test('[API-13] where one kind fails, the others show and the missing one is named', async () => {
  serve({
    '/admin/users': { utilisateurs: [member], pagination: { page: 1, taille: 10, total: 1 }, isTotalPlafonne: false },
  });
  await search('marchandot');
  expect(await screen.findByRole('option', { name: /MARCHANDOT Théo/ })).toBeVisible();
  expect(screen.getByText('La recherche n’a pas abouti parmi les contenus.')).toBeVisible();
});

const paste = async (typed: string, droits: CurrentUser['droits']) => {
  serve({});
  render(
    <PortalRouter nav={createHashNav()}>
      <Palette user={{ ...staff, droits }} sections={[]} />
    </PortalRouter>,
  );
  press();
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.paste(typed);
};

test('attack: a social-security number is sent in no address: the dialog of its own is offered', async () => {
  await paste('1 90 01 48 000 000', ['users.adherent:read', 'nir:read', 'history:read']);
  expect(await screen.findByRole('option', { name: /^Rechercher par n°\sde Sécurité sociale/ })).toBeVisible();
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('a number that may be a social-security one leads to the list for staff who may not search by it', async () => {
  await paste('2840348', ['users.adherent:read', 'history:read']);
  const list = await screen.findByRole('option', { name: /^Rechercher un numéro dans la liste/ });
  expect(list).toHaveTextContent('Liste des personnes assurées');
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test.each(['2840348000000 65', '2-84-03-48-000-000/65', 'vernoux 187052a000000'])(
  'attack: « %s » typed with pauses leaves at most six of its digits in addresses',
  async (typed) => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    serve({});
    render(
      <PortalRouter nav={createHashNav()}>
        <Palette
          user={{ ...staff, droits: ['users.adherent:read', 'nir:read', 'history:read', 'cms:read'] }}
          sections={[]}
        />
      </PortalRouter>,
    );
    press();
    for (const character of typed) {
      await user.type(screen.getByRole('combobox'), character, { skipClick: true });
      await act(() => jest.advanceTimersByTimeAsync(1000));
    }
    expect(screen.getByRole('option', { name: /^Rechercher par n°\sde Sécurité sociale/ })).toBeVisible();
    const digits = jest
      .mocked(globalThis.fetch)
      .mock.calls.map(([address]) => [...new URL(String(address), window.location.href).searchParams])
      .map((values) => values.filter(([name]) => name !== 'taille').map(([, value]) => value.replace(/\D/g, '')));
    expect(digits.flat()).toContain(typed.replace(/\D/g, '').slice(0, 6));
    expect(digits.flat().filter((each) => each.length > 6)).toEqual([]);
  },
);

test.each(['0639980001', 'DEM-2026-000012', 'VAL0004521'])('« %s » is searched', async (typed) => {
  serve({});
  await search(typed);
  await waitFor(() =>
    expect(globalThis.fetch).toHaveBeenCalledWith(expect.stringContaining(`=${typed}`), expect.anything()),
  );
});
