import { checkPassword } from './password';

test('[VAL-10] the demo password satisfies every policy', () => {
  for (const required of [null, 10, 14]) expect(checkPassword('Demo!Portail2026', required)).toEqual([]);
});

test('[VAL-10] by default 8 to 100 characters with digit, lower, upper and special', () => {
  expect(checkPassword('Aa1!aaa', null)).toEqual(['tooShort']);
  expect(checkPassword(`Aa1!${'a'.repeat(97)}`, null)).toEqual(['tooLong']);
  expect(checkPassword('aaaaaaaa', null)).toEqual(['digit', 'upper', 'special']);
  expect(checkPassword('AAAA1111', null)).toEqual(['lower', 'special']);
});

test('[VAL-10] by default a space or an accented letter is not special', () => {
  expect(checkPassword('Aaaaa111 é', null)).toEqual(['special']);
});

test('[VAL-10] passwordRequiredLength changes the minimum, and every character but letters and digits is then special', () => {
  expect(checkPassword('Aaaa1111 aaaa', 14)).toEqual(['tooShort']);
  expect(checkPassword('Aaaa1111 aaaaa', 14)).toEqual([]);
  expect(checkPassword('Aaaa1111aaaaaé', 14)).toEqual(['special']);
  expect(checkPassword('Aaaa1111aaaaa€', 14)).toEqual([]);
});

test('[VAL-10] an accented letter of any language, in one character or in two, is no special character', () => {
  for (const letter of ['č', 'ž', 'Ÿ', 'ő', 'e\u0301'])
    expect(checkPassword(`Aaaa1111aaaaa${letter}`, 14)).toEqual(['special']);
});
