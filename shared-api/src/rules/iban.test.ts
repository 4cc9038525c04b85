import { checkBic, checkIban, computeRibKey, isIbanTailValid, isRibKeyValid, normalizeIban } from './iban';

const personas = [
  'FR809999900001TESTPORT00144',
  'FR789999900002TESTPORT00226',
  'FR769999900003TESTPORT00308',
  'FR749999900004TESTPORT00487',
  'FR729999900005TESTPORT00569',
  'FR709999900006TESTPORT00651',
  'FR689999900007TESTPORT00733',
  'FR669999900008TESTPORT00815',
  'FR649999900009TESTPORT00994',
  'FR629999900010TESTPORT01076',
  'MC459999800001TESTMONA00182',
];

test.each(personas)('[VAL-13] %s passes modulo 97 and the RIB key', (iban) => {
  expect(checkIban(iban)).toBeNull();
  expect(isRibKeyValid(iban)).toBe(true);
});

test('[VAL-13] an IBAN is converted to upper case and may be typed in groups', () => {
  expect(normalizeIban('fr80 9999 9000 01te stpo rt00 144')).toBe('FR809999900001TESTPORT00144');
  expect(checkIban('fr80 9999 9000 01te stpo rt00 144')).toBeNull();
});

test('[VAL-13] errors name a missing IBAN, a wrong length, wrong digits and a refused country', () => {
  expect(checkIban(' ')).toBe('required');
  expect(checkIban('FR80999990000')).toBe('format');
  expect(checkIban('FR639999900010TESTPORT01076')).toBe('checksum');
  expect(checkIban('MT31MALT01100000000000000000123')).toBe('country');
  expect(checkIban('1234')).toBe('format');
});

test('[VAL-13] a Belgian IBAN of 16 characters is accepted', () => {
  expect(checkIban('BE68539007547034')).toBeNull();
});

test('[VAL-13] a BIC has 8 or 11 characters', () => {
  expect(checkBic('testfrp0xxx')).toBeNull();
  expect(checkBic('TESTFRP0')).toBeNull();
  expect(checkBic('TESTFRP0X')).toBe('format');
  expect(checkBic('')).toBe('required');
});

test('[VAL-08] the IBAN tail is four capitals or digits', () => {
  expect(isIbanTailValid('0144')).toBe(true);
  expect(isIbanTailValid('A1B2')).toBe(true);
  expect(isIbanTailValid('a1b2')).toBe(false);
  expect(isIbanTailValid('144')).toBe(false);
});

test('the RIB key reads letters by the bank table', () => {
  expect(computeRibKey('99999', '00001', 'TESTPORT001')).toBe('44');
});
