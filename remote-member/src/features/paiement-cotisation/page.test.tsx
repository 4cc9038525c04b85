import { resources, useOpenPaths, useSession } from '@portal/shared-api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrat, suspended } from '../../testing/fixtures';
import { renderScreen } from '../../testing/render-screen';
import PaiementCotisation from './page';

const { path } = resources.paiementCotisation;
const answers = {
  [path]: {
    body: {
      echeances: [],
      solde: 0,
      montantMin: 1,
      montantMax: 500,
      isPaiementPartiel: false,
      email: 'camille@exemple.test',
      isSimulation: true,
    },
  },
};

test('[MEM-24] whoever owes nothing on this contract reads which one it is, and looks at another', async () => {
  useOpenPaths.setState({ open: [path] });
  renderScreen(PaiementCotisation, path, answers);
  act(() => useSession.setState({ contrat, contrats: [contrat, suspended] }));
  expect(await screen.findByText(/Santé Confort n°.VAL0004521/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Prévoyance Accident n°.VAL0004522/ }));
  expect(useSession.getState().contrat?.numeroContratIndividuel).toBe('VAL0004522');
});

test('[FED-06] the way out leads to the account, or to the home where the account is closed', async () => {
  useOpenPaths.setState({ open: [path] });
  renderScreen(PaiementCotisation, path, answers);
  expect(await screen.findByText('Vous n’avez aucune cotisation à régler.')).toBeVisible();
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Retour à l’accueil' })]);
  expect(screen.getByRole('link')).toHaveAttribute('href', `#${resources.accueil.path}`);
  act(() => useOpenPaths.setState({ open: [path, resources.compteEncaissement.path] }));
  expect(screen.getByRole('link', { name: 'Voir mes cotisations' })).toHaveAttribute(
    'href',
    `#${resources.compteEncaissement.path}`,
  );
  expect(screen.getByRole('link', { name: 'Mes cotisations' })).toBeVisible();
});
