import { screen, waitFor } from '@testing-library/react';
import { serverWith } from '../../testing/server';
import { told, visit } from '../../testing/visitor';
import HomePage from './page';

const welcome = (content: string) => ({
  id: 'bienvenue',
  name: 'ACCUEIL_VISITEUR',
  itemName: 'bienvenue',
  title: 'Votre mutuelle en ligne',
  content,
  tags: [],
});
/** The home reads its own welcome first or last: each place has an answer of its own. */
function serve(content: string | null) {
  const { asked } = serverWith({ 'GET /cms/blocklists': { body: [] } });
  const { fetch } = globalThis;
  const read: string[] = [];
  Object.assign(globalThis, {
    fetch: async (url: string, options?: RequestInit) => {
      const place = new URL(url, 'http://localhost').searchParams.get('name') ?? '';
      read.push(place);
      if (place !== 'ACCUEIL_VISITEUR' || content === null) return fetch(url, options);
      return { ok: true, status: 200, headers: new Headers(), json: async () => [welcome(content)] };
    },
  });
  return { asked, read };
}
const own = 'Vos remboursements, votre carte de tiers payant et vos démarches, au même endroit.';

test('[PRE-01] the home welcomes with the words of the editors, and with its own until then', async () => {
  serve('<p>Bienvenue à la <strong>Mutuelle des Causses</strong>.</p>');
  visit(<HomePage />, '/');
  expect(screen.getByText(own)).toBeVisible();
  expect(await screen.findByText('Mutuelle des Causses')).toBeVisible();
  expect(screen.queryByText(own)).not.toBeInTheDocument();
});

test.each([
  ['nothing', null],
  ['the same words', `<p>${own}</p>`],
])('[PRE-01] where the editors wrote %s, the home keeps its own words', async (_what, content) => {
  const { read } = serve(content);
  visit(<HomePage />, '/');
  await waitFor(() => expect(read).toContain('ACCUEIL_VISITEUR'));
  expect(screen.getByText(own)).toBeVisible();
});

test('[PRE-01] a welcome that cannot be read is told, and the home stays', async () => {
  serverWith({ 'GET /cms/blocklists': { status: 503, body: { status: 503 } } });
  visit(<HomePage />, '/');
  await waitFor(() =>
    expect(told).toContain('danger Le message d’accueil n’a pas pu être chargé | Service momentanément indisponible'),
  );
  expect(screen.getByText(own)).toBeVisible();
});
