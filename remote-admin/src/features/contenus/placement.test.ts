import { placementOf } from './placement';

test('[ADM-12] the placement that was typed for a block is not sent with a window, which hides it', () => {
  expect(placementOf({ collection: 'Blocs', name: 'ACCUEIL' })).toBe('ACCUEIL');
  expect(placementOf({ collection: 'Blocs', name: '' })).toBeNull();
  expect(placementOf({ collection: 'Popups', name: 'ACCUEIL' })).toBeNull();
});
