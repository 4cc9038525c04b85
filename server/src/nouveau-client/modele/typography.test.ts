import { french } from './typography';

test('texts use French typography', () => {
  expect(french("Qu'est-ce que c'est ? « Oui » : 1 234 € et 70 %")).toBe(
    'Qu’est-ce que c’est\u202f? «\u00a0Oui\u00a0»\u00a0: 1\u202f234\u00a0€ et 70\u00a0%',
  );
});

test('a telephone number stays on one line', () => {
  expect(french('Appelez le 01 99 00 00 00.')).toBe('Appelez le 01\u00a099\u00a000\u00a000\u00a000.');
});

test('tags are unchanged', () => {
  expect(french('<a href="https://exemple.test/a?b=1">Voir</a> !')).toBe(
    '<a href="https://exemple.test/a?b=1">Voir</a>\u202f!',
  );
});
