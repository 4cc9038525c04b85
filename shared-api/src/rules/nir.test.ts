import {
  buildMonacoNumber,
  checkMonacoNumber,
  checkNir,
  checkNirParts,
  computeNirKey,
  isMonacoNumberEmpty,
  isNirEmpty,
  nirErrorMessage,
  nirPartMessages,
  nirProblem,
  padMonacoDigits,
  readMonacoDigits,
} from './nir';
import { looksLikeNir, mayBecomeNir } from './nir-in-text';

// Numbers of the demo people, with the keys of product 6.2.
const known = [
  ['2840348000000', '65'],
  ['1821148000000', '50'],
  ['1150948000000', '03'],
  ['1610248000000', '62'],
  ['187052A000000', '07'],
  ['263092B000000', '60'],
  ['2860799000000', '12'],
] as const;

test.each(known)('[VAL-04] the key of %s is %s, 2A and 2B included', (nir, key) => {
  expect(computeNirKey(nir)).toBe(key);
  expect(checkNir(nir, key)).toBeNull();
});

test('[VAL-04] a wrong key, an empty number and a wrong structure are different errors', () => {
  expect(checkNir('2840348000000', '66')).toBe('cle');
  expect(checkNir('  ', '65')).toBe('required');
  expect(checkNir('3840348000000')).toBe('pattern');
  expect(checkNir('2841348000000')).toBe('pattern');
  expect(checkNir('2840300000000')).toBe('pattern');
  expect(checkNir('284034800000')).toBe('pattern');
});

test('[VAL-04] a number may be typed with spaces, and needs no key where the form has none', () => {
  expect(checkNir('2 84 03 48 000 000')).toBeNull();
  expect(checkNir('1 87 05 2a 000 000', '07')).toBeNull();
});

test('[VAL-04] a month of 20 or more is accepted, because the directory issues them', () => {
  expect(checkNir('2842048000000')).toBeNull();
});

test.each([
  ['2840348000000', true],
  ['2 84 03 48 000 000 65', true],
  ['1 87 05 2a 000 000', true],
  ['284204800000065', true],
  ['98 00000004217', true],
  ['284034800000', false],
  ['28403480000006', true],
  ['284034800000065', true],
  ['2840348000000651', true],
  ['VERNOUX 2840348000000', true],
  ['2840348000000 Vernoux', true],
  ['2-84-03-48-000-000-65', true],
  ['2840348000000/65', true],
  ['Vernoux/1-87-05-2a-000-000', true],
  // A girl born in October 2001: not the year 2011.
  ['2011048000000', true],
  ['1234567890', false],
  ['+33 6 39 98 00 01', false],
  ['0033639980001', false],
  ['14/03/1984', false],
  ['camille.vernoux1984@exemple.test', false],
  ['VAL0004521', false],
  // The number of a contract: letters, then as many digits as such a number has.
  ['C20190412000345', false],
  ['CTR-2019-0412-000345', false],
  ['NIR2840348000000', true],
  ['M2840348000000', true],
  ['INS284034800000065', true],
  ['Nº2840348000000', true],
  ['LEA-2840348000000', true],
  ['LEA-2 84 03 48 000 000', true],
  ['LEA-2840348 000000', true],
  ['M28403480000006', true],
  // Numbers of the portal and of management systems, which begin with a year.
  ['VIR-20261119-0000012', false],
  ['C2019041200034', false],
  ['CTR-2021-0412-000345', false],
  ['C20210412000345', false],
  ['VIR-20211019-0000012', false],
  ['SIN2026000000045', false],
  ['SIN-2026000000045', false],
  ['VAL2026123456789', false],
  ['FAC2026000001234', false],
  ['FAC2021000001234', false],
  ['C12345678901234', false],
  ['DEM2026000012 0612345678', false],
  ['VIR-20101019-0000012', false],
  // A woman born in October 2002, whose number begins like the 10th of April 2021.
  ['M2021041000000', true],
  ['INS202104100000019', true],
  // A key with a wrong digit, or what follows the number, makes no code of it.
  ['INS284034800000066', true],
  ['M2840348000000 75', true],
  ['NOM-2840348000000/75', true],
  ['INS187052A00000007', true],
  ['M2842048000000', true],
  // The number of a person born in an unknown month, with a wrong key, and one that begins with 19.
  ['M2842548000000 75', true],
  ['M195254800000025', true],
  ['M7840348000000', true],
  ['M9800000004217 12', true],
  ['LEA-2_84_03_48_000_000', true],
  ['LEA-2,84,03,48,000,000', true],
  ['Vernoux-Léa-2-84-03-48-000-000', true],
  ['MME187052A000000', true],
  ['N2840348000000', true],
  ['VERNOUX2840348000000', true],
  ['C12 2840348000000', true],
  ['01 99 00 00 00', false],
  ['2840348', false],
  ['DEM-2026-000012', false],
  ['vernoux', false],
])('« %s » looks like a social-security number: %p', (typed, looks) => {
  expect(looksLikeNir(typed)).toBe(looks);
});

test.each([
  ['284034', false],
  ['2840348', true],
  ['2 84 03 48 0', true],
  ['2-84-03-48', true],
  ['187052a', true],
  ['1 87 05 2a 000', true],
  ['284034800000', true],
  ['VERNOUX 2840348', true],
  ['2840348 vernoux', true],
  ['9800000', true],
  ['2841348', false],
  ['0639980001', false],
  ['+33 6 39 98 00 01', false],
  ['DEM-2026-000012', false],
  ['2026-000012', false],
  ['14/03/1984', false],
  ['14-03-1984', false],
  ['1984-03-14', false],
  ['VERNOUX-2840348', true],
  ['n° 2840348', true],
  ['n°2840348', true],
  ['nir:2840348', true],
  ['NIR2840348', true],
  ['camille1984031@exemple.test', false],
  ['SIN-2026-0033', false],
  ['2026-11-20', false],
  ['VAL0004521', false],
  ['M28403480000', true],
  ['LEA-28425480000', true],
  ['LEA-284254800000', true],
  ['LEA-28425480000007', true],
  ['LEA-2 84 03 48 000 0', true],
  ['VIR-20261119-0000012', false],
  ['VIR-20210519-000', false],
  ['CTR-2021-0412-000', false],
  ['C20190412000', false],
  ['M20210410000', true],
  ['DEM-2021-000012', false],
  ['vernoux', false],
])('« %s » can still become a social-security number: %p', (typed, may) => {
  expect(mayBecomeNir(typed)).toBe(may);
});

test('[VAL-05] a Monaco number is 98 and eleven digits padded with zeros', () => {
  expect(buildMonacoNumber('4217')).toBe('9800000004217');
  expect(checkMonacoNumber('4217')).toBeNull();
  expect(checkMonacoNumber('123456789012')).toBe('pattern');
  expect(checkMonacoNumber('42A')).toBe('pattern');
});

test('[VAL-05] zeros alone count as empty', () => {
  expect(isMonacoNumberEmpty('9800000000000')).toBe(true);
  expect(isMonacoNumberEmpty('9800000004217')).toBe(false);
  expect(checkMonacoNumber('000')).toBe('required');
});

test('[VAL-05] the digits after 98 are taken from a whole number, padded after typing, and empty for zeros alone', () => {
  expect(readMonacoDigits('98 000 000 042 17')).toBe('00000004217');
  expect(readMonacoDigits('9800000000000')).toBe('');
  expect(readMonacoDigits('4217')).toBe('4217');
  expect(padMonacoDigits('4217')).toBe('00000004217');
  expect(padMonacoDigits('000')).toBe('');
});

test('[CTL-10] each part of the number in use has its own error', () => {
  const french = { isMonegasque: false, nir: '2840348000000', cle: '65', numeroMonegasque: '' };
  expect(checkNirParts(french, true)).toEqual({});
  expect(checkNirParts({ ...french, cle: '64' }, true)).toEqual({ cle: 'cle' });
  expect(checkNirParts({ ...french, cle: '' }, true)).toEqual({ cle: 'required' });
  expect(checkNirParts({ ...french, cle: '' }, false)).toEqual({});
  expect(checkNirParts({ ...french, nir: '', cle: '' }, true)).toEqual({ nir: 'required', cle: 'required' });
  expect(checkNirParts({ ...french, nir: '28403' }, true)).toEqual({ nir: 'pattern' });
  expect(checkNirParts({ ...french, isMonegasque: true }, true)).toEqual({ numeroMonegasque: 'required' });
  expect(checkNirParts({ ...french, isMonegasque: true, nir: 'x', numeroMonegasque: '00000004217' }, true)).toEqual({});
});

test('[VAL-04] each error has its message', () => {
  expect(nirErrorMessage('nir', 'required')).toBe('Le numéro de Sécurité sociale est obligatoire.');
  expect(nirErrorMessage('nir', 'pattern')).toBe('Le numéro de Sécurité sociale est incorrect.');
  expect(nirErrorMessage('cle', 'cle')).toBe('La clé du numéro de Sécurité sociale est incorrecte.');
  expect(nirErrorMessage('numeroMonegasque', 'pattern')).toBe('Le numéro monégasque est incorrect.');
});

test('[VAL-04] [VAL-05] a form gets the first error of the number in use; an optional one may be empty', () => {
  const nothing = { isMonegasque: false, nir: '', cle: '', numeroMonegasque: '' };
  const camille = { ...nothing, nir: '2840348000000', cle: '65' };
  expect(nirProblem(camille, { hasKey: true, isRequired: true })).toBeNull();
  expect(nirProblem({ ...camille, cle: '64' }, { hasKey: true, isRequired: false })).toEqual({
    code: 'cle',
    message: 'La clé du numéro de Sécurité sociale est incorrecte.',
  });
  expect(nirProblem(nothing, { hasKey: true, isRequired: false })).toBeNull();
  expect(nirProblem(nothing, { hasKey: true, isRequired: true })?.code).toBe('required');
  expect(nirProblem({ ...nothing, cle: '65' }, { hasKey: true, isRequired: false })?.code).toBe('required');
  expect(nirProblem({ ...camille, isMonegasque: true }, { hasKey: true, isRequired: true })?.message).toBe(
    'Le numéro monégasque est obligatoire.',
  );
  expect(isNirEmpty({ ...camille, isMonegasque: true, numeroMonegasque: '000' })).toBe(true);
  expect(nirPartMessages({ ...nothing, nir: '284' }, true)).toEqual({
    nir: 'Le numéro de Sécurité sociale est incorrect.',
    cle: 'La clé du numéro de Sécurité sociale est obligatoire.',
  });
});
