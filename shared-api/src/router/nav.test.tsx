import { waitFor } from '@testing-library/react';
import { createHashNav } from './nav';

test('Back knows the first page again, and one that a plain link opened', async () => {
  window.history.replaceState(null, '', '#/history');
  const nav = createHashNav();
  const first = nav.getLocation();
  nav.navigator.push('/accueil');
  window.history.back();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/history'));
  expect([nav.navigatedBack(), nav.getLocation().key]).toEqual([true, first.key]);

  window.location.hash = '#/contrats';
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/contrats'));
  const linked = nav.getLocation();
  expect([nav.navigatedBack(), linked.key === first.key]).toEqual([false, false]);
  nav.navigator.push('/accueil');
  window.history.back();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/contrats'));
  expect([nav.navigatedBack(), nav.getLocation().key]).toEqual([true, linked.key]);
});
