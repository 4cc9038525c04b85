import { resources, useOpenPaths } from '@portal/shared-api';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import SituationFamiliale from './page';

const address = '/adherent/profil/situation-familiale';

test('[MEM-10] the family has its own page, and says so without data', async () => {
  useOpenPaths.setState({ open: [resources.profil.path] });
  renderScreen(SituationFamiliale, address, {
    [address]: {
      body: {
        codeSituationFamiliale: null,
        libelleSituationFamiliale: null,
        dateEffet: null,
        nombreEnfants: 0,
        conjoint: null,
        historique: [],
      },
    },
  });
  expect(await screen.findByText('Aucune situation familiale renseignée.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mon profil' })).toBeInTheDocument();
});
