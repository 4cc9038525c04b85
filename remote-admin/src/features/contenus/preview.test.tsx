import { useSession } from '@portal/shared-api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../../testing/answers';
import { Preview } from './preview';

const draft = {
  title: 'Fermeture',
  content: '<p>Fermé le 24.</p>',
  tags: [],
  audience: 'TOUS' as const,
  ordre: 1,
  publicationDebut: null,
  publicationFin: null,
  audienceCode: null,
  cookieSetting: null,
  isFermable: true,
  isBloquante: false,
  routes: [],
};
const place = { collection: 'Actualites' as const, name: '', id: null };
const regionName = () => screen.getByRole('region').getAttribute('aria-label');

test('the region of a preview says its day once it is known, and nothing in its place before', async () => {
  serve({ 'GET /admin/cms/apercu': () => ({ date: '2026-11-20', voisins: [] }) });
  useSession.setState({ today: '2026-11-20' });
  render(<Preview draft={draft} place={place} audiences={[]} />);
  await userEvent.click(screen.getByRole('button', { name: /Ordinateur/ }));
  await screen.findByRole('region', { name: /le 20\/11\/2026$/ });
});

test('without an answer the region has no day', async () => {
  serve({});
  render(<Preview draft={draft} place={place} audiences={[]} />);
  await userEvent.click(screen.getByRole('button', { name: /Ordinateur/ }));
  expect(regionName()).toBe('Aperçu de «\u00a0Fermeture\u00a0»');
});
