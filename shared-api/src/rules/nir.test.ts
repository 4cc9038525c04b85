import { buildMonacoNumber, checkMonacoNumber, checkNir, computeNirKey, isMonacoNumberEmpty } from './nir';

// Numbers of the demo personas, whose keys the catalogue gives.
const known = [
  ['2840348000000', '65'], ['1821148000000', '50'], ['1150948000000', '03'], ['1610248000000', '62'],
  ['187052A000000', '07'], ['263092B000000', '60'], ['2860799000000', '12'],
] as const;

test.each(known)('[VAL-04] key of %s is %s, 2A and 2B included', (nir, key) => {
  expect(computeNirKey(nir)).toBe(key);
  expect(checkNir(nir, key)).toBeNull();
});

test('[VAL-04] a wrong key, an empty number and a wrong structure are told apart', () => {
  expect(checkNir('2840348000000', '66')).toBe('cle');
  expect(checkNir('  ', '65')).toBe('required');
  expect(checkNir('3840348000000')).toBe('pattern');
  expect(checkNir('2841348000000')).toBe('pattern');
  expect(checkNir('2840300000000')).toBe('pattern');
  expect(checkNir('284034800000')).toBe('pattern');
});

test('[VAL-04] the number may be typed with spaces, and needs no key where none is asked', () => {
  expect(checkNir('2 84 03 48 000 000')).toBeNull();
  expect(checkNir('1 87 05 2a 000 000', '07')).toBeNull();
});

test('[VAL-04] a month of 20 or more is accepted, as the directory issues them', () => {
  expect(checkNir('2842048000000')).toBeNull();
});

test('[VAL-05] a Monaco number is 98 and eleven digits padded with zeros', () => {
  expect(buildMonacoNumber('4217')).toBe('9800000004217');
  expect(checkMonacoNumber('4217')).toBeNull();
  expect(checkMonacoNumber('123456789012')).toBe('pattern');
  expect(checkMonacoNumber('42A')).toBe('pattern');
});

test('[VAL-05] zeros only count as empty', () => {
  expect(isMonacoNumberEmpty('9800000000000')).toBe(true);
  expect(isMonacoNumberEmpty('9800000004217')).toBe(false);
  expect(checkMonacoNumber('000')).toBe('required');
});
