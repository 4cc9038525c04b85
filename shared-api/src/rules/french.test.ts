import { counted, ofName } from './french';

test.each([
  [0, '0\u00a0essai'],
  [1, '1\u00a0essai'],
  [4, '4\u00a0essais'],
  [1240, '1\u202f240\u00a0essais'],
])('%d agrees with its noun', (count, text) => {
  expect(counted(count, 'essai')).toBe(text);
});

test.each([
  ['Mutuelle Valdoré', 'de Mutuelle Valdoré'],
  ['Alizéane Prévoyance', 'd’Alizéane Prévoyance'],
  ['Harmonie', 'd’Harmonie'],
  ['Éole Santé', 'd’Éole Santé'],
  ['Riviera Mutuelle Azurine', 'de Riviera Mutuelle Azurine'],
])('%s is elided where French elides', (name, text) => {
  expect(ofName(name)).toBe(text);
});
