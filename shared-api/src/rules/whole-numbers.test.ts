import { checkWholeNumber, formatWholeNumber, readTypedWholeNumber } from './whole-numbers';
import { unread } from './unread-text';

test.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['-0', 0],
  ['007', 7],
  ['1 234', 1234],
  ['1\u202f234', 1234],
  ['１２', 12],
  ['−3', -3],
  ['12,5', '12,5'],
  ['12.0', '12.0'],
  ['1e3', '1e3'],
  ['douze', 'douze'],
  ['1 5', '1 5'],
  ['12 34', '12 34'],
  ['1234567890', '1234567890'],
])('« %s » reads as %s', (typed, value) => {
  expect(readTypedWholeNumber(typed)).toBe(value);
});

test('bounds are included, and the message names both where there are two', () => {
  expect(checkWholeNumber(1, { min: 1, max: 365 })).toBeNull();
  expect(checkWholeNumber(365, { min: 1, max: 365 })).toBeNull();
  expect(checkWholeNumber(0, { min: 1, max: 365 })).toEqual({
    code: 'min',
    message: 'Saisissez un nombre entre 1 et 365.',
  });
  expect(checkWholeNumber(366, { min: 1, max: 365 })?.code).toBe('max');
  expect(checkWholeNumber(0, { min: 1 })?.message).toBe('Saisissez un nombre d’au moins 1.');
  expect(checkWholeNumber(1235, { max: 1234 })?.message).toBe('Saisissez un nombre d’au plus 1\u202f234.');
  expect(checkWholeNumber(unread('douze'))?.message).toBe('Saisissez un nombre entier, sans virgule.');
  expect(checkWholeNumber(null, { min: 1 })).toBeNull();
});

test('thousands are separated', () => {
  expect(formatWholeNumber(1234567)).toBe('1\u202f234\u202f567');
});
