import { clearCache } from '@portal/shared-api';
import { screen } from '@testing-library/react';
import { serverWith } from '../../testing/server';
import { visit } from '../../testing/visitor';
import ActivationConfirmationPage from './page';

test('[PRE-06] an activation that succeeds shows the text of the editors, and the portal’s own without one', async () => {
  clearCache();
  const content = '<p>Bienvenue chez nous.</p>';
  const block = { id: 'ok', title: '', content, name: 'ACTIVATION', itemName: 'ok', tags: [] };
  serverWith({ 'GET /cms/blocklists': { body: [block] } });
  const { unmount } = visit(<ActivationConfirmationPage />, '/activate-user-confirmation');
  expect(screen.getByRole('heading', { level: 1, name: 'Votre compte est activé' })).toHaveFocus();
  expect(await screen.findByText('Bienvenue chez nous.')).toBeVisible();
  unmount();
  clearCache();
  serverWith({ 'GET /cms/blocklists': { body: [] } });
  visit(<ActivationConfirmationPage />, '/activate-user-confirmation');
  expect(await screen.findByText(/^Connectez-vous avec votre adresse e-mail et le mot de passe/)).toBeVisible();
});
