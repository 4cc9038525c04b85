import { checkIban, isRibKeyValid } from '@portal/shared-api/rules/iban';
import { isLuhnValid } from '@portal/shared-api/rules/luhn';
import { checkNir } from '@portal/shared-api/rules/nir';
import { makeFiness, makeIban, makeNir, makeRpps, makeUuid } from './numbers';

test('[VAL-13] demo IBANs match product 6.2, valid by both keys', () => {
  expect(makeIban('FR', 1, 'TESTPORT001')).toBe('FR809999900001TESTPORT00144');
  expect(makeIban('MC', 1, 'TESTMONA001')).toBe('MC459999800001TESTMONA00182');
  const iban = makeIban('FR', 4217, 'TESTPORT917');
  expect(checkIban(iban)).toBeNull();
  expect(isRibKeyValid(iban)).toBe(true);
});

test('[VAL-04] demo NIR have a valid key, Corsican ones too', () => {
  for (const departement of ['48', '2A', '2B', '99']) {
    const { nir, cle } = makeNir('M', '1987-05-12', departement);
    expect(checkNir(nir, cle)).toBeNull();
  }
  expect(makeNir('M', '1987-05-12', '2A')).toEqual({ nir: '187052A000000', cle: '07' });
});

test('demo professionals and establishments pass the Luhn check', () => {
  expect(makeRpps(1)).toBe('99900000011');
  expect(makeFiness(1)).toBe('990000010');
  for (let index = 1; index < 40; index += 1)
    expect(isLuhnValid(makeRpps(index)) && isLuhnValid(makeFiness(index))).toBe(true);
});

test('identifiers are the same at every run', () => {
  expect(makeUuid('VALD', 'a')).toBe(makeUuid('VALD', 'a'));
  expect(makeUuid('VALD', 'a')).not.toBe(makeUuid('ALIZ', 'a'));
  expect(makeUuid('VALD', 'a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
