import { isCombinedNameLengthValid, isNameValid, normalizeName } from './names';

test.each([
  'Vernoux',
  'KAROUBI-LANGE',
  'de l’Épine',
  "D'Almeida",
  'Œuvrard',
  'Ÿ',
  'Élodie'.normalize('NFD'),
  'Šević',
  'Ioniță',
  'Jean\u2011Luc',
  'Nguyễn',
  'Trần',
  'Ḥasan',
  'Əliyev',
  'Kɔffi',
  'Nguyễn'.normalize('NFD'),
  'Ọlọ́run',
  'D´Arc',
  'D`Arc',
])('[VAL-01] « %s » is a name', (name) => {
  expect(isNameValid(name)).toBe(true);
});

test.each([
  ...['', '-', "'", ' - ', 'Zo\u200bé', 'R2D2', 'Anne_Marie', 'Zoé!', '<b>'],
  ...[
    'Mª',
    'Nº',
    'Zoé²',
    'Henri Ⅳ',
    'O×O',
    'ﬁlle',
    'Zoé'.replace('Z', 'Ｚ'),
    'Ирина',
    '\u0301Zoé',
    'Ze\u0301\u0301\u0301\u0301',
  ],
])('[VAL-01] « %s » is not a name', (name) => {
  expect(isNameValid(name)).toBe(false);
});

test('[VAL-01] accents, apostrophes, hyphens and spaces are stored in one form', () => {
  expect(normalizeName(' L’Hôte ')).toBe("L'Hôte");
  expect(normalizeName('E\u0301lodie\u00a0\u00a0Jean\u2011Luc')).toBe('Élodie Jean-Luc');
});

test('[VAL-02] both names together fit in the limit, without the space between them', () => {
  expect(isCombinedNameLengthValid('ABCDE', 'FGHIJ', 10)).toBe(true);
  expect(isCombinedNameLengthValid(' ABCDE', 'FGHIJ ', 10)).toBe(true);
  expect(isCombinedNameLengthValid('ABCDE', 'FGHIJK', 10)).toBe(false);
  expect(isCombinedNameLengthValid('ABCDE', 'FGHIJK', null)).toBe(true);
});
