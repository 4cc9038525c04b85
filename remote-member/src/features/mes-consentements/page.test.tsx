import { resources } from '@portal/shared-api';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import ConsentementsPage from './page';

test('a switch is named by its purpose alone: the state beside it, which the switch says itself, is not read', async () => {
  const consentement = {
    nom: 'OFFRES',
    libelle: 'Recevoir les offres',
    dateReponse: null,
    historique: [],
    isObligatoire: false,
  };
  renderScreen(ConsentementsPage, resources.consentement.path, {
    [resources.consentement.path]: { body: { consentements: [{ ...consentement, accepted: true }] } },
  });
  const control = await screen.findByRole('switch', { name: 'Recevoir les offres', checked: true });
  expect(control.closest('label')).toHaveTextContent('Accepté');
  expect(screen.getByText('Accepté').closest('[aria-hidden=true]')).toBeInTheDocument();
});
