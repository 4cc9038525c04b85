import {
  formatIban,
  formatNir,
  formatTelephone,
  maskIban,
  maskIbanShort,
  maskIdentifiantNational,
  maskNir,
  maskTelephone,
} from './masking';

test('an IBAN shows its country, key and last three characters only', () => {
  expect(maskIban('FR809999900001TESTPORT00144')).toBe('FR80 •••• •••• •••• •••• •••• 144');
  expect(maskIbanShort('MC459999800001TESTMONA00182')).toBe('MC45 •••• 182');
  expect(maskIdentifiantNational('FR809999900001TESTPORT00144')).toBe('•••••••••••••••••••• 144');
  expect(formatIban('FR809999900001TESTPORT00144')).toBe('FR80 9999 9000 01TE STPO RT00 144');
});

test('a NIR shows sex, year and month of birth only, a number of Monaco its beginning', () => {
  expect(maskNir('2840348000000')).toBe('2 84 03 •• ••• ••• ••');
  expect(maskNir('9800000004217')).toBe('98 ••••••• ••••');
  expect(formatNir('2840348000000', '65')).toBe('2 84 03 48 000 000 65');
  expect(formatNir('187052A000000')).toBe('1 87 05 2A 000 000');
});

test('a telephone shows its first and last pair only', () => {
  expect(formatTelephone('0612345678')).toBe('06 12 34 56 78');
  expect(maskTelephone('0612345678')).toBe('06 •• •• •• 78');
  expect(formatTelephone('+352621000000')).toBe('+352 621 00 00 00');
  expect(formatTelephone('+32470123456')).toBe('+32 470 12 34 56');
  expect(maskTelephone('+32470123456')).toBe('+32 •• •• •• 56');
  expect(maskTelephone('+12125550100')).toBe('+ •• •• •• 00');
  expect(formatTelephone('+37743123456')).toBe('+377 43 12 34 56');
  expect(maskTelephone('+37743123456')).toBe('+377 •• •• •• 56');
});
