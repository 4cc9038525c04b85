import { checkChosen, freeSuggestion, isLongEnough, isStillOffered } from './suggestions';

test('a search starts with enough letters or digits, spaces aside', () => {
  expect(isLongEnough(' é ', 2)).toBe(false);
  expect(isLongEnough('St', 2)).toBe(true);
  expect(isLongEnough('a ', 2)).toBe(false);
});

test('free text is a choice without code', () => {
  expect(freeSuggestion(' Clinique du Lac ')).toEqual({ code: '', libelle: 'Clinique du Lac', detail: null });
});

test('a choice is dropped when its list no longer holds it, an empty one never', () => {
  const options = [{ code: '03', libelle: 'Hospitalisation complète' }];
  expect(isStillOffered('03', options)).toBe(true);
  expect(isStillOffered('23', options)).toBe(false);
  expect(isStillOffered('', [])).toBe(true);
});

test('text that is not chosen is refused where the list decides; an empty field is not', () => {
  expect(checkChosen(null)).toBeNull();
  expect(checkChosen({ code: '48095', libelle: 'MENDE', detail: null })).toBeNull();
  expect(checkChosen(freeSuggestion('Atlantide'))?.message).toBe('Choisissez une proposition de la liste.');
});
