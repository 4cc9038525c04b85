import { foldText } from './search-text';

test('search ignores accents, ligatures, case and kinds of apostrophe', () => {
  expect(foldText(' Œil  À\u00a0VIF ')).toBe('oeil a vif');
  expect(foldText('L’ostéopathie')).toBe(foldText("l'osteopathie"));
});
