import { maskNumber, nirMismatch } from './regime';

const typed = (nir: string, isMonegasque = false) => ({ isMonegasque, nir, cle: '', numeroMonegasque: '' });
const lina = { codeCivilite: 'MME', dateNaissance: '2012-05-09' };

test.each([
  ['2120548000000', null],
  ['1120548000000', 'civilite'],
  ['2130548000000', 'naissance'],
  ['2120648000000', 'naissance'],
  // The month of a person whose birth was not recorded.
  ['2122048000000', null],
  ['2125548000000', null],
  ['212 05 48', null],
  ['', null],
] as const)('a number %s of a girl born in May 2012 says %s', (nir, mismatch) => {
  expect(nirMismatch(typed(nir), lina)).toBe(mismatch);
});

test('a number of Monaco says nothing of sex and birth', () => {
  expect(nirMismatch(typed('1990148000000', true), lina)).toBeNull();
});

test('a number is masked after its beginning', () => {
  expect(maskNumber('2840348000000')).toBe('2 84 03 •• ••• ••• ••');
  expect(maskNumber('9800000004217')).toBe('98 ••••••• ••••');
});

test('a Corsican of 1 January is read like anybody', () => {
  expect(nirMismatch(typed('187012A000000'), { codeCivilite: 'M', dateNaissance: '1987-01-01' })).toBeNull();
});
