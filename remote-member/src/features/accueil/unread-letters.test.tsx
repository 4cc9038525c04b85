import { resources, useOpenPaths } from '@portal/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen, requests } from '../../testing/render-screen';
import { UnreadLetters } from './unread-letters';

const path = '/adherent/courriers/list';
const box = (nombreNonLus: number) => ({
  [path]: { body: { courriers: [], annees: [2026], nombreNonLus, pagination: { page: 1, taille: 20, total: 0 } } },
});
beforeEach(() => useOpenPaths.setState({ open: [resources.courriers.path] }));

test('[MEM-01] [MEM-09] the home shows the number of unread letters, and links to them', async () => {
  renderScreen(() => <UnreadLetters isMember />, '/accueil', box(3));
  expect(await screen.findByText('Vous avez 3 courriers non lus.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lire mes courriers' })).toHaveAttribute('href', '#/adherent/courriers');
});

test('[MEM-01] [MEM-28] without unread letters nothing shows, and without access nothing is read', async () => {
  const { container, unmount } = renderScreen(() => <UnreadLetters isMember />, '/accueil', box(0));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
  unmount();
  renderScreen(() => <UnreadLetters isMember={false} />, '/accueil', box(3));
  expect(requests).toHaveLength(0);
});
