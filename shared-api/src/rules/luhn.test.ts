import { isLuhnValid, luhnCheckDigit } from './luhn';

test('numbers of the demo directory pass the Luhn check', () => {
  for (const number of ['99900000011', '990000010', '990000028', '990000036']) expect(isLuhnValid(number)).toBe(true);
  expect(isLuhnValid('99900000012')).toBe(false);
  expect(isLuhnValid('')).toBe(false);
});

test('the check digit completes a number', () => {
  expect(luhnCheckDigit('9990000001')).toBe('1');
  expect(isLuhnValid(`99000004${luhnCheckDigit('99000004')}`)).toBe(true);
});
