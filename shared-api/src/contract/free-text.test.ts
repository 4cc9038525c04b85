import { create, is } from 'superstruct';
import { freeText } from './common';

test('a text shows its reader what was typed: controls of direction go, and nothing else', () => {
  expect(create(' Texte \u202einversé\u202c ici ', freeText(100))).toBe('Texte inversé ici');
  expect(create('👩\u200d👧', freeText(100))).toBe('👩\u200d👧');
  // Spaces of French typography are no such signs.
  expect(create('Combien\u202f? «\u00a0Oui\u00a0»', freeText(100))).toBe('Combien\u202f? «\u00a0Oui\u00a0»');
  expect(create('\u202e', freeText(100))).toBe('');
  expect(is('a<b', freeText(100))).toBe(false);
});
