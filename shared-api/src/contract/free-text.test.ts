import { create, is } from 'superstruct';
import { freeText } from './common';

test('a text shows its reader what was typed: controls of direction and other signs that nobody sees go', () => {
  expect(create(' Texte \u202einversé\u202c ici\u200b ', freeText(100))).toBe('Texte inversé ici');
  // Spaces of French typography are no such signs.
  expect(create('Combien\u202f? «\u00a0Oui\u00a0»', freeText(100))).toBe('Combien\u202f? «\u00a0Oui\u00a0»');
  expect(create('\u200b', freeText(100))).toBe('');
  expect(is('a<b', freeText(100))).toBe(false);
});
