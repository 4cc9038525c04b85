import { combinedNameLength, isCombinedNameLengthValid, isNameValid, normalizeName } from './names';

test.each(['Vernoux', 'KAROUBI-LANGE', 'de l’Épine', "D'Almeida", 'Œuvrard'])('[VAL-01] « %s » is a name', (name) => {
  expect(isNameValid(name)).toBe(true);
});

test.each(['', 'R2D2', 'Anne_Marie', 'Zoé!', '<b>'])('[VAL-01] « %s » is not a name', (name) => {
  expect(isNameValid(name)).toBe(false);
});

test('[VAL-01] the typographic apostrophe is stored as the plain one', () => {
  expect(normalizeName(' L’Hôte ')).toBe("L'Hôte");
});

test('[VAL-02] both names together fit in the limit, optionally counting the space between them', () => {
  expect(isCombinedNameLengthValid('ABCDE', 'FGHIJ', 10)).toBe(true);
  expect(isCombinedNameLengthValid('ABCDE', 'FGHIJ', 10, true)).toBe(false);
  expect(isCombinedNameLengthValid('ABCDE', 'FGHIJK', 10)).toBe(false);
  expect(isCombinedNameLengthValid('ABCDE', 'FGHIJK', null)).toBe(true);
  expect(combinedNameLength('ABCDE', ' ', true)).toBe(5);
});
