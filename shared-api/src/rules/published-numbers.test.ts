import { checkBic, checkIban, isRibKeyValid, normalizeIban } from './iban';
import { checkNir, computeNirKey, normalizeNir } from './nir';

// Numbers that python-stdnum and ibantools publish in their tests; most IBANs are the samples of the IBAN registry.

const nirs = ['2 95 10 99 126 111 93', '253072B07300470', '253072A07300443', '253072b07300470'];
const wrongNirs = [
  ['295109912611199', 'cle'],
  ['253072C07300443', 'pattern'],
  ['6546546546546703', 'pattern'],
] as const;
const parts = (typed: string) => [normalizeNir(typed).slice(0, 13), normalizeNir(typed).slice(13)] as const;

test.each(nirs)('[VAL-04] %s is a NIR with its key', (typed) => {
  const [number, key] = parts(typed);
  expect(checkNir(number, key)).toBeNull();
  expect(computeNirKey(number)).toBe(key);
});

test.each(wrongNirs)('[VAL-04] %s is none', (typed, fault) => {
  const [number, key] = parts(typed);
  expect(checkNir(number, key)).toBe(fault);
});

/** One or more of each country of the SEPA whose IBAN has at most 27 characters, as they are typed. */
const ibans = [
  'AD12 0001 2030 2003 5910 0100',
  'AT61 1904 3002 3457 3201',
  'BE68539007547034',
  'BG80 BNBG 9661 1020 3456 78',
  'CH93 0076 2011 6238 5295 7',
  'CZ65 0800 0000 1920 0014 5399',
  'CZ94 5500 0000 0010 1103 8930',
  'DE89 3704 0044 0532 0130 00',
  'DK50 0040 0440 1162 43',
  'EE38 2200 2210 2014 5685',
  'EE443300338400100007',
  'ES15-0049-1806-9121-1186-9374',
  'ES10 0075 0080 11 0600658108',
  'ES72 2013-0692-81-0201150993',
  'FI21 1234 5600 0007 85',
  'FI5542345670000081',
  'FR14 2004 1010 0505 0001 3M02 606',
  'FR22200410100505QZABCMGEF65',
  'GB29 NWBK 6016 1331 9268 19',
  'GI75 NWBK 0000 0000 7099 453',
  'GR16 0110 1250 0000 0001 2300 695',
  'HR12 1001 0051 8630 0016 0',
  'IE29 AIBK 9311 5212 3456 78',
  'IS14 0159 2600 7654 5510 7303 39',
  'IT60 X054 2811 1010 0000 0123 456',
  'LI21 0881 0000 2324 013A A',
  'LT12 1000 0111 0100 1000',
  'LU28 0019 4006 4475 0000',
  'LV80 BANK 0000 4351 9500 1',
  'MC11 1273 9000 7000 1111 1000 h79',
  'MC5811222000010123456789030',
  'NL91 ABNA 0417 1643 00',
  'NL50PSTB0000054322',
  'NO07.8380.08.06006',
  'NO 0560110516994',
  'PT50 0002 0123 1234 5678 9015 4',
  'RO49 AAAA 1B31 0075 9384 0000',
  'SE45 5000 0000 0583 9825 7466',
  'SI56 1910 0000 0123 438',
  'SK31 1200 0000 1987 4263 7541',
  'SM86 U032 2509 8000 0000 0270 100',
  'VA59001123000012345678',
];

test.each(ibans)('[VAL-13] %s is an IBAN', (typed) => {
  expect(checkIban(typed)).toBeNull();
});

test.each(['FR1420041010050500013M02606', 'MC5811222000010123456789030', 'MC1112739000700011111000h79'])(
  '[VAL-13] %s has a right key of the RIB',
  (typed) => {
    expect(isRibKeyValid(normalizeIban(typed))).toBe(true);
  },
);

test.each([
  ['AD1210012030200359100100', 'checksum'],
  ['AT611804300234573201', 'checksum'],
  ['BE68530907547034', 'checksum'],
  ['BG80BNBG99611020345678', 'checksum'],
  ['CZ6508000000129000145399', 'checksum'],
  ['DK5000400440116342', 'checksum'],
  ['GB00HLFX11016111455365', 'checksum'],
  ['HR1210010052863000160', 'checksum'],
  ['NL91ABNA0517164300', 'checksum'],
  // Right by modulo 97, and of another length.
  ['AD48 0001 2030 2003 5910 01', 'format'],
  ['AT93 1904 3002 3457 3201 99', 'format'],
  ['BE36 5390 0754 7034 1234', 'format'],
  ['GB2LABBY09012857201707', 'format'],
  ['SI94BARC102', 'format'],
  ['0098', 'format'],
  ['..', 'required'],
  ['XX431234', 'country'],
  ['QQ93 1234 5678', 'country'],
] as const)('[VAL-13] %s is none: %s', (typed, fault) => {
  expect(checkIban(typed)).toBe(fault);
});

const bics =
  'ABNCNL2AGIR ADECCH2G AGBMDEMM ALFXAEAD BCITITMM BDACEGCA084 BNPAFRPPAUX BSLJSI2XATM CBCYCY2NPMT CITINGLA CRESCHZZ12Q DABAIE2D917 DEUTESBBAP2 DIETMCMC EBAPFRPS GIBAHUHB KREZHR2XCUS LIVEDKKK NDEAFIHH RIKOEE22 ROKLIMDI1UW SHBKNOKK SWHTBEBB TESTMCM0XXX UGEBGE22622 VATOISRE'.split(
    ' ',
  );

test.each(bics)('%s is a BIC, in any case', (bic) => {
  expect(checkBic(bic)).toBeNull();
  expect(checkBic(bic.toLowerCase())).toBeNull();
});

test.each(['AGRIFRP', 'AGRIFRPP8', 'AGRIFRPP1234', 'AGR1FRPP', 'AGRI1RPP'])('%s is none', (bic) => {
  expect(checkBic(bic)).toBe('format');
});
