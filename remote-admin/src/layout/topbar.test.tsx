import { onToast, useSession, useSlots } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffWith } from '../testing/staff';
import { menuFor } from './menu';
import { Topbar } from './topbar';

const client = { libelle: 'Mutuelle Valdoré' };
const others = { autresClients: [{ code: 'ALIZ', libelle: 'Alizéane Prévoyance', url: 'http://aliz.localhost:8080' }] };

function show(isNarrow: boolean, droits: Parameters<typeof staffWith>[0] = []) {
  Object.assign(window, { matchMedia: () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }) });
  useSession.setState({ client: client as never });
  render(
    <PortalRouter nav={createHashNav()}>
      <Topbar user={{ ...staffWith(droits), ...others }} sections={menuFor({ droits })} pathname="/admin/history" />
    </PortalRouter>,
  );
}
const accountMenu = () => within(screen.getByRole('menu', { name: /menu du compte/, hidden: true }));

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('[SES-10] in a narrow window the menu of the account tells the client, and leads to the others', () => {
  show(true);
  const labelsOf = (role: 'menuitem' | 'menuitemradio') =>
    accountMenu()
      .getAllByRole(role, { hidden: true })
      .map(({ textContent }) => textContent);
  expect(labelsOf('menuitem')).toEqual(['Sécurité et connexion', 'Se déconnecter']);
  expect(labelsOf('menuitemradio')).toEqual(['Client\u00a0: Mutuelle Valdoré', 'Client\u00a0: Alizéane Prévoyance']);
  expect(accountMenu().getByRole('menuitemradio', { checked: true, hidden: true })).toHaveTextContent('Valdoré');
});

test('[SES-10] the menu of a narrow window has the sections of the wide one, and says which page is open', () => {
  show(true, ['users.adherent:read', 'history:read', 'connections-logs:read']);
  const menu = within(screen.getByRole('menu', { name: 'Administration', hidden: true }));
  const groups = menu.getAllByRole('group', { hidden: true });
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Utilisateurs', 'Activité']);
  expect(groups.map((group) => within(group).getAllByRole('menuitem', { hidden: true }).length)).toEqual([2, 2]);
  const entries = menu.getAllByRole('menuitem', { hidden: true });
  expect(entries).toHaveLength(5);
  expect(entries.filter((entry) => entry.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
    'Historique',
  ]);
});

test('[SES-10] in a wide window the clients have a menu of their own', () => {
  show(false);
  expect(accountMenu().queryByText(/Alizéane/)).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('menu', { name: 'Changer de client', hidden: true })).getByRole('menuitem', {
      hidden: true,
    }),
  ).toHaveTextContent('Alizéane Prévoyance');
});

test('[FAQ-05] staff ask the help for their own questions, where it is on', async () => {
  show(false);
  expect(accountMenu().queryByText('Aide')).not.toBeInTheDocument();
  act(() => useSlots.setState({ filled: ['aide'] }));
  await userEvent.click(screen.getByRole('button', { name: /menu du compte/ }));
  await userEvent.click(accountMenu().getByRole('menuitem', { name: 'Aide', hidden: true }));
  expect(useSlots.getState().open).toEqual([{ slot: 'aide', isBlocking: false, subject: 'ADMIN' }]);
});

test('[ADM-01] a search of one or two characters says that three are needed, and opens nothing', async () => {
  const said: (string | undefined)[] = [];
  const stop = onToast(({ text }) => said.push(text));
  window.location.hash = '#/admin';
  show(false, ['users.adherent:read']);
  await userEvent.type(screen.getByRole('searchbox'), 've{Enter}');
  expect(said).toEqual(['Saisissez au moins 3\u00a0caractères.']);
  expect(window.location.hash).toBe('#/admin');
  await userEvent.type(screen.getByRole('searchbox'), 'rnoux{Enter}');
  expect(window.location.hash).toContain('vernoux');
  stop();
});
