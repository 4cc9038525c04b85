import { checkFiness, hasFinessKey, isFinessStructureValid, normalizeFiness } from './finess';

test.each(['990000010', '990000028', '990000036', '750712184', '2A0000014', '2B0000020'])('%s is valid', (finess) => {
  expect(checkFiness(finess)).toEqual({ error: null, warning: null });
});

test.each(['', '99000001', '9900000100', '2C0000014', 'A90000010', '99000001X'])('« %s » is refused', (finess) => {
  expect(isFinessStructureValid(finess)).toBe(false);
  expect(checkFiness(finess).error).toBe('Le numéro FINESS comporte 9 caractères et commence par le département.');
});

test('a wrong key is a warning and refuses nothing, as some numbers break the rule', () => {
  expect(hasFinessKey('990000011')).toBe(false);
  expect(checkFiness('990000011')).toEqual({
    error: null,
    warning: 'Le dernier chiffre ne correspond pas aux autres\u00a0: vérifiez le numéro FINESS.',
  });
});

test('a number is accepted as it is printed', () => {
  expect(normalizeFiness(' 99 000 001 0 ')).toBe('990000010');
  expect(normalizeFiness('2a0000014')).toBe('2A0000014');
});
