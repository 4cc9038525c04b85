import { useSession } from '@portal/shared-api';
import { outageState } from '@portal/shared-api/rules/outage';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientOf, visit } from '../../testing/visitor';
import ServiceUnavailablePage from './page';

const shown = (errorPageContent: string) => {
  visit(<ServiceUnavailablePage />, '/service-unavailable');
  useSession.setState({ client: clientOf({ errorPageContent }) });
};

test('[PRE-24] the title of the page is not said again by the words of the client', async () => {
  shown('<h4>Service momentanément indisponible</h4><p>Votre espace revient dans quelques instants.</p>');
  expect(await screen.findByText('Votre espace revient dans quelques instants.')).toBeInTheDocument();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Service momentanément indisponible',
  ]);
});

test('another heading of the client stays', async () => {
  shown('<h4>Maintenance ce soir</h4><p>De 22 h à minuit.</p>');
  expect(await screen.findByRole('heading', { level: 2, name: 'Maintenance ce soir' })).toBeInTheDocument();
});

test('[PRE-24] without words of the client the page promises no delay', async () => {
  shown('');
  expect(
    await screen.findByText('Nous rétablissons le service. Vous pourrez reprendre où vous en étiez.'),
  ).toBeInTheDocument();
});

test('[PRE-24] « Réessayer » returns to the page that was refused', async () => {
  const { nav } = visit(<ServiceUnavailablePage />, '/service-unavailable');
  act(() => nav.navigator.replace('/service-unavailable', outageState('/v2/adherent/prestations?page=2')));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(nav.getLocation()).toMatchObject({ pathname: '/v2/adherent/prestations', search: '?page=2' });
});
