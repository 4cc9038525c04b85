import { enterOverrides } from '@portal/shared-api/rules/labels';
import { act, screen, waitFor } from '@testing-library/react';
import { serverWith } from '../../testing/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { visit } from '../../testing/visitor';
import HomePage from './page';
import { HomeView } from './view';

afterEach(() => enterOverrides({}));

test('[PRE-01] no block of the editors takes the place of the words that the home is drawn with', async () => {
  enterOverrides({ 'remote-auth.home.subtitle': 'Votre mutuelle, simplement.' });
  const { asked } = serverWith({ 'GET /cms/blocklists': { body: [] } });
  const places: (string | null)[] = [];
  const { fetch } = globalThis;
  Object.assign(globalThis, {
    fetch: (url: string, options?: RequestInit) => {
      places.push(new URL(url, 'http://localhost').searchParams.get('name'));
      return fetch(url, options);
    },
  });
  visit(<HomePage />, '/');
  await waitFor(() => expect(asked).not.toEqual([]));
  await act(async () => undefined);
  expect(screen.getByText('Votre mutuelle, simplement.')).toBeVisible();
  expect(places).toEqual(['MESSAGE_CONNEXION']);
});

test('[PRE-30] where another provider signs in, no identifier of the portal is asked for', () => {
  const drawn = (recovery: { isUsernameRecovered: boolean } | null) =>
    renderToStaticMarkup(<HomeView loginUrl="/" creation={null} isMonaco={false} recovery={recovery} onHelp={null} />);
  const text = 'l’adresse e-mail qui vous sert d’identifiant';
  expect(drawn({ isUsernameRecovered: false })).toContain(text);
  expect(drawn(null)).not.toContain(text);
  expect(drawn(null)).toContain('Connectez-vous par le service d’identité de votre mutuelle.');
});
