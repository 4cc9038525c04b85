import { useEmbeddedPage } from '@portal/shared-api';
import { act, screen } from '@testing-library/react';
import { visit } from '../../testing/visitor';
import DeleteUserConfirmationPage from './page';

test('[PRE-09] the page says that the account is deleted, and promises nothing that was not asked for', () => {
  visit(<DeleteUserConfirmationPage />, '/delete-user-confirmation');
  expect(screen.getByRole('heading', { level: 1, name: 'Suppression de votre compte' })).toHaveFocus();
  expect(screen.getByText('Votre compte adhérent est désormais supprimé.')).toBeVisible();
  expect(screen.queryByText(/contrat|courrier/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', expect.stringMatching(/#\/$/));
});

test('[CTL-01] a final page that a mobile application opened leads back to it', () => {
  visit(<DeleteUserConfirmationPage />, '/delete-user-confirmation');
  expect(screen.queryByRole('button', { name: 'Retour' })).toBeNull();
  act(() => useEmbeddedPage.setState({ isOpenedByApplication: true }));
  expect(screen.getByRole('button', { name: 'Retour' })).toBeVisible();
  act(() => useEmbeddedPage.setState({ isOpenedByApplication: false }));
});
