import { french } from './typography';

test('texts use French typography', () => {
  expect(french("Qu'est-ce que c'est ? « Oui » : 1 234 € et 70 %")).toBe(
    'Qu’est-ce que c’est\u202f? «\u00a0Oui\u00a0»\u00a0: 1\u202f234\u00a0€ et 70\u00a0%',
  );
});

test('a telephone number stays on one line', () => {
  expect(french('Appelez le 01 99 00 00 00.')).toBe('Appelez le 01\u00a099\u00a000\u00a000\u00a000.');
});

test.each([
  ["N° d'adhérent, loi n° 2005-102", 'N°\u00a0d’adhérent, loi n°\u00a02005-102'],
  ['à 14 h 30, de 9 h à 18 h', 'à 14\u00a0h\u00a030, de 9\u00a0h à 18\u00a0h'],
  ["l'article L. 1111-8 du Code", 'l’article L.\u00a01111-8 du Code'],
])('a number is not parted from what it is of: %s', (plain, set) => {
  expect(french(plain)).toBe(set);
});

test('tags are unchanged', () => {
  expect(french('<a href="https://exemple.test/a?b=1">Voir</a> !')).toBe(
    '<a href="https://exemple.test/a?b=1">Voir</a>\u202f!',
  );
});
