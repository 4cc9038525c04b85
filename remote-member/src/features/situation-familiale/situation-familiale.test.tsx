import { resources, useOpenPaths } from '@portal/shared-api';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import SituationFamiliale from './page';

const none = {
  codeSituationFamiliale: null,
  libelleSituationFamiliale: null,
  dateEffet: null,
  nombreEnfants: 0,
  conjoint: null,
  historique: [],
};

const address = '/adherent/profil/situation-familiale';

test('[MEM-10] the family has its own page, and says so without data', async () => {
  useOpenPaths.setState({ open: [resources.profil.path] });
  renderScreen(SituationFamiliale, address, { [address]: { body: none } });
  expect(await screen.findByText('Aucune situation familiale renseignée.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mon profil' })).toBeInTheDocument();
});

test.each([
  ['MME', 'Conjointe'],
  ['M', 'Conjoint'],
])('[MEM-10] a spouse who is %s is called « %s »', async (codeCivilite, label) => {
  const conjoint = { numPers: 'P2', codeCivilite, nom: 'ROVELLANI', prenom: 'Dominique' };
  renderScreen(SituationFamiliale, address, {
    [address]: { body: { ...none, codeSituationFamiliale: 'MAR', libelleSituationFamiliale: 'Mariage', conjoint } },
  });
  expect((await screen.findByText(label)).nextSibling).toHaveTextContent('Dominique ROVELLANI');
});
