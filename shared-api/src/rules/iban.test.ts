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

test.each([
  'AD1200012030200359100100',
  'BG80BNBG96611020345678',
  'CZ6508000000192000145399',
  'EE382200221020145685',
  'GB29NWBK60161331926819',
  'GI75NWBK000000007099453',
  'HR1210010051863000160',
  'IS140159260076545510730339',
  'LI21088100002324013AA',
  'LT121000011101001000',
  'LV80BANK0000435195001',
  // Members of the SEPA since 2024 and 2025.
  'MD24AG000225100013104168',
  'ME25505000012345678951',
  'MK07250120000058984',
  'NO9386011117947',
  'RO49AAAA1B31007593840000',
  'RS35260005601001611379',
  'SE4550000000058398257466',
  'SI56263300012039086',
  'SK3112000000198742637541',
  'VA59001123000012345678',
])('[VAL-13] %s is accepted: no country of the SEPA is refused, as far as the field is long enough', (iban) => {
  expect(checkIban(iban)).toBeNull();
  expect(checkIban(`${iban}0`)).toBe('format');
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
