import { useEmbeddedPage, useOpenPaths } from '@portal/shared-api';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { Disabled, PageHeader, ReadError, Unavailable } from '.';

test('[CTL-01] the header has a title that can take the focus, a sub-title, and « Retour » to a route', async () => {
  render(
    <PortalRouter nav={createHashNav()}>
      <PageHeader title="Mes prestations" subtitle="Ce que vous avez dépensé" back={{ to: '/accueil' }} />
    </PortalRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Mes prestations' })).toHaveAttribute('tabindex', '-1');
  expect(screen.getByText('Ce que vous avez dépensé')).toBeInTheDocument();
  // « Retour » shows while its page is open to this person.
  expect(screen.queryByRole('link', { name: 'Retour' })).not.toBeInTheDocument();
  act(() => useOpenPaths.setState({ open: ['/accueil'] }));
  await userEvent.click(screen.getByRole('link', { name: 'Retour' }));
  expect(window.location.hash).toBe('#/accueil');
});

test('[CTL-01] « Retour » closes the embedded browser of the mobile application', async () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  useEmbeddedPage.setState({ isOpenedByApplication: true });
  useOpenPaths.setState({ open: ['/accueil'] });
  window.location.hash = '#/adherent/contrats/carte-tp';
  render(
    <PortalRouter nav={createHashNav()}>
      <PageHeader title="Ma carte" back={{ to: '/accueil' }} />
    </PortalRouter>,
  );
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retour' }));
  expect(close).toHaveBeenCalled();
  expect(window.location.hash).toBe('#/adherent/contrats/carte-tp');
  // The reader of a mail does not let the page close it.
  await waitFor(() => expect(window.location.hash).toBe('#/accueil'));
  cleanup();
  // A page that has nowhere to go back to keeps no button that does nothing.
  render(
    <PortalRouter nav={createHashNav()}>
      <PageHeader title="Accueil" />
    </PortalRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retour' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Accueil' })).toHaveFocus());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  close.mockRestore();
  cleanup();
  useEmbeddedPage.setState({ isOpenedByApplication: false });
});

test('[FED-05] an unavailable part offers « Réessayer », a disabled one does not', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(<Unavailable label="Mes remboursements" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/Mes remboursements\s: momentanément indisponible/);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalled();
  rerender(<Disabled />);
  expect(screen.getByText('Ce service est désactivé')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('[API-13] a failed read names its source and shows the message of the server', () => {
  render(
    <ReadError label="Mes remboursements" message="Service momentanément indisponible" onRetry={() => undefined} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Le chargement d’une source de données a échoué : Mes remboursements/,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Service momentanément indisponible');
});
