import { foldText } from './search-text';

test('search sees neither accents, ligatures, case nor kinds of apostrophe', () => {
  expect(foldText(' Œil  À\u00a0VIF ')).toBe('oeil a vif');
  expect(foldText('L’ostéopathie')).toBe(foldText("l'osteopathie"));
});
