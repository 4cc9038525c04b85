import { isNameValid } from './names';
import { foldText } from './search-text';

test('search ignores accents, ligatures, case and kinds of apostrophe', () => {
  expect(foldText(' Œil  À\u00a0VIF ')).toBe('oeil a vif');
  expect(foldText('L’ostéopathie')).toBe(foldText("l'osteopathie"));
});

test.each([
  ['Đặng', 'dang'],
  ['Łukasz', 'lukasz'],
  ['SØRENSEN', 'sorensen'],
  ['Strauß', 'strauss'],
  ['STRAUẞ', 'strauss'],
  ['Þóra', 'thora'],
  ['Yıldız', 'yildiz'],
  ['Yildiz', 'yildiz'],
  ['Əliyev', 'eliyev'],
  ['Ǽ Ǣ', 'ae ae'],
])('a letter that no accent makes is found by the one without it: %s', (name, folded) => {
  expect(foldText(name)).toBe(folded);
});

test('every letter that a name may have is found by letters of a keyboard', () => {
  const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter((each) =>
    isNameValid(each),
  );
  expect(letters.length).toBeGreaterThan(500);
  expect(letters.filter((letter) => !/^[a-z]+$/.test(foldText(letter)))).toEqual([]);
});
