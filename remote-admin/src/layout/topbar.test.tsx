import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, within } from '@testing-library/react';
import { staffWith } from '../testing/staff';
import { Topbar } from './topbar';

const client = {
  libelle: 'Mutuelle Valdoré',
  autresClients: [{ code: 'ALIZ', libelle: 'Alizéane Prévoyance', url: 'http://aliz.localhost:8080' }],
};

function show(isNarrow: boolean) {
  Object.assign(window, { matchMedia: () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }) });
  useSession.setState({ client: client as never });
  render(
    <PortalRouter nav={createHashNav()}>
      <Topbar user={staffWith([])} sections={[]} />
    </PortalRouter>,
  );
}
const accountMenu = () => within(screen.getByRole('menu', { name: /menu du compte/, hidden: true }));

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('[SES-10] in a narrow window the menu of the account tells the client, and leads to the others', () => {
  show(true);
  expect(
    accountMenu()
      .getAllByRole('menuitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Sécurité et connexion',
    'Client\u00a0: Mutuelle Valdoré',
    'Passer à Alizéane Prévoyance',
    'Se déconnecter',
  ]);
});

test('[SES-10] in a wide window the clients have a menu of their own', () => {
  show(false);
  expect(accountMenu().queryByRole('menuitem', { name: /Alizéane/, hidden: true })).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('menu', { name: 'Changer de client', hidden: true })).getByRole('menuitem', {
      hidden: true,
    }),
  ).toHaveTextContent('Alizéane Prévoyance');
});
