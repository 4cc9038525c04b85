import { normalizeMobile } from './contact';
import {
  checkPhone,
  formatNational,
  formatPhone,
  phoneCountries,
  phoneErrorMessage,
  readTypedPhone,
} from './telephone';

test.each([
  ['06 12 34 56 78', '+33', '+33612345678'],
  ['0612345678', '+33', '+33612345678'],
  ['6 12 34 56 78', '+33', '+33612345678'],
  ['+33 6 12 34 56 78', '+33', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33', '+33612345678'],
  ['0033 6.12.34.56.78', '+33', '+33612345678'],
  ['01-99-00-00-00', '+33', '+33199000000'],
  ['０６１２３４５６７８', '+33', '+33612345678'],
  // Copied from a list of contacts, with the invisible signs of direction around it.
  ['\u202a+33 6 12 34 56 78\u202c', '+33', '+33612345678'],
  ['\u200e0033\u00ad6 12 34 56 78\u200b', '+377', '+33612345678'],
  // The number itself names its country, whatever the list says.
  ['+377 93 15 00 00', '+33', '+37793150000'],
  ['00377 6 12 34 56 78', '+33', '+377612345678'],
  ['93 15 00 00', '+377', '+37793150000'],
  ['+33 6 12 34 56 78', '+377', '+33612345678'],
  // Territories, typed as in mainland France, with their own prefix, or internationally.
  ['0692 12 34 56', '+33', '+262692123456'],
  ['0262 12 34 56', '+33', '+262262123456'],
  ['0639 12 34 56', '+33', '+262639123456'],
  ['06 39 98 00 14', '+33', '+33639980014'],
  ['0690 12 34 56', '+590', '+590690123456'],
  ['0694 12 34 56', '+33', '+594694123456'],
  ['0696 12 34 56', '+33', '+596696123456'],
  ['+262 692 12 34 56', '+33', '+262692123456'],
  ['+508 41 12 34', '+33', '+508411234'],
  ['72 12 34', '+681', '+681721234'],
  ['75 12 34', '+687', '+687751234'],
  ['87 12 34 56', '+689', '+68987123456'],
  ['0470 12 34 56', '+32', '+32470123456'],
  ['06 12345678', '+39', '+390612345678'],
])('« %s » with %s is stored as %s, which is valid', (typed, indicatif, stored) => {
  expect(readTypedPhone(typed, indicatif)).toBe(stored);
  expect(checkPhone(stored)).toBeNull();
});

test.each([
  ['', '+33', ''],
  ['  ', '+33', ''],
  ['06 12', '+33', '+33612'],
  ['0692', '+33', '+33692'],
  ['0', '+33', '+33'],
  ['+999 123', '+33', '+999123'],
])('« %s » with %s is kept as far as it goes: « %s »', (typed, indicatif, stored) => {
  expect(readTypedPhone(typed, indicatif)).toBe(stored);
});

test.each([
  ['+33612', 'any', 'pattern', 'Le numéro de téléphone doit comporter 10 chiffres et commencer par 0.'],
  ['+330612345678', 'any', 'pattern', 'Le numéro de téléphone doit comporter 10 chiffres et commencer par 0.'],
  ['+33199000000', 'mobile', 'mobile', 'Le numéro de portable doit comporter 10 chiffres et commencer par 06 ou 07.'],
  ['+377612', 'any', 'pattern', 'Ce numéro est incorrect pour ce pays (Monaco), par exemple 93 15 00 00.'],
  // The example of a field for a mobile is one that the field takes.
  ['+377612', 'mobile', 'pattern', 'Ce numéro est incorrect pour ce pays (Monaco), par exemple 6 12 34 56 78.'],
  ['+37793150000', 'mobile', 'mobile', 'Ce numéro n’est pas celui d’un téléphone portable.'],
  ['+999123', 'any', 'country', 'Cet indicatif n’est pas accepté\u00a0: choisissez un pays dans la liste.'],
  ['0612345678', 'any', 'country', 'Cet indicatif n’est pas accepté\u00a0: choisissez un pays dans la liste.'],
] as const)('« %s » as %s is refused: %s', (stored, kind, error, message) => {
  expect(checkPhone(stored, kind)).toBe(error);
  expect(phoneErrorMessage(error, stored, kind)).toBe(message);
});

test.each([
  ['+33639980014', '06 39 98 00 14', '06 39 98 00 14'],
  ['+37793150000', '93 15 00 00', '+377 93 15 00 00'],
  ['+377612345678', '6 12 34 56 78', '+377 6 12 34 56 78'],
  ['+262692123456', '0692 12 34 56', '+262 692 12 34 56'],
  ['+3361', '06 1', '06 1'],
])('%s is written « %s » in its country, « %s » elsewhere', (stored, national, anywhere) => {
  expect(formatNational(stored)).toBe(national);
  expect(formatPhone(stored)).toBe(anywhere);
});

test('the example of each country is a valid number of it, and reads back the same', () => {
  for (const { indicatif, exemple, exempleMobile = exemple } of phoneCountries) {
    const stored = readTypedPhone(exemple, indicatif);
    expect(checkPhone(readTypedPhone(exempleMobile, indicatif), 'mobile')).toBeNull();
    expect([stored, checkPhone(stored)]).toEqual([expect.stringMatching(`^\\${indicatif}`), null]);
    expect(readTypedPhone(formatNational(stored), indicatif)).toBe(stored);
  }
});

test('every country of the European Union is in the list [F-08]', () => {
  const union = '33 49 43 32 359 357 385 45 34 372 358 30 36 353 39 371 370 352 356 31 48 351 40 421 386 46 420';
  const listed = phoneCountries.map(({ indicatif }) => indicatif);
  expect(listed).toEqual(expect.arrayContaining(union.split(' ').map((each) => `+${each}`)));
});

test('a stored French or Monaco mobile is one for the protection by SMS, too', () => {
  expect(normalizeMobile(readTypedPhone('06 39 98 00 14', '+33'))).toBe('0639980014');
  expect(normalizeMobile(readTypedPhone('612345678', '+377'))).toBe('+377612345678');
});
