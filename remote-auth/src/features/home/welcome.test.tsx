import { enterOverrides } from '@portal/shared-api/rules/labels';
import { act, screen, waitFor } from '@testing-library/react';
import { serverWith } from '../../testing/server';
import { visit } from '../../testing/visitor';
import HomePage from './page';

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
