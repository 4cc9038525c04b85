import {
  emailsIn,
  normalizeMobile,
  isEmailValid,
  isMemberNumberRequired,
  isMobileValid,
  isPostalCodeValid,
} from './contact';

test.each(['camille.vernoux@exemple.test', ' a+b@c.fr '])('[VAL-07] « %s » is an address', (email) => {
  expect(isEmailValid(email)).toBe(true);
});

test.each([
  '',
  'camille',
  'a@b',
  'a b@c.fr',
  'a@b@c.fr',
  'a@b.c',
  'a@b..fr',
  'a..b@c.fr',
  '.a@b.fr',
  'a;b@c.fr',
  'a\u200bb@c.fr',
  'a@-b.fr',
  'a@b.fr.',
  `${'a'.repeat(98)}@b.fr`,
])('[VAL-07] « %s » is not an address', (email) => {
  expect(isEmailValid(email)).toBe(false);
});

test.each(['48000', '01000', '98000', '97110', '20137'])('[VAL-06] %s is a postal code', (code) => {
  expect(isPostalCodeValid(code)).toBe(true);
});

test.each(['00100', '99000', '4800', '480000', '2A100', ''])('[VAL-06] « %s » is not a postal code', (code) => {
  expect(isPostalCodeValid(code)).toBe(false);
});

test.each([
  ['06 39 98 00 01', '0639980001'],
  ['06-39-98-00-01', '0639980001'],
  ['06.39.98.00.01', '0639980001'],
  ['+33 6 39 98 00 01', '0639980001'],
  ['0033639980001', '0639980001'],
  ['+33 (0)6 39 98 00 01', '0639980001'],
  ['\u202a+33 6 39 98 00 01\u202c', '0639980001'],
  ['06\u200b39\u200b98\u200b00\u200b01', '0639980001'],
  ['06/39/98/00/01', '0639980001'],
  ['06–39–98–00–01', '0639980001'],
  ['(06) 39 98 00 01', '0639980001'],
  ['+262 (0)692 12 34 56', '0692123456'],
  ['+262 692 12 34 56', '0692123456'],
  ['+262 639 12 34 56', '0639123456'],
  ['+377 6 12 34 56 78', '+377612345678'],
  ['00377 43 12 34 56', '+37743123456'],
])('« %s » is the mobile number %s', (typed, stored) => {
  expect(normalizeMobile(typed)).toBe(stored);
});

test.each(['01 99 00 00 00', '+33 1 99 00 00 00', '+32 470 12 34 56', '+377 93 15 00 00', '06 39 98 00', ''])(
  '« %s » is not a mobile number of France or Monaco',
  (typed) => {
    expect(normalizeMobile(typed)).toBeNull();
  },
);

test('a mobile number starts with 06 or 07', () => {
  expect(isMobileValid('06 39 98 00 01')).toBe(true);
  expect(isMobileValid('01 99 00 00 00')).toBe(false);
});

test('[VAL-09] the member number is required unless oneOfTwo with a NIR, or NIR alone', () => {
  expect(isMemberNumberRequired('oneOfTwo', '')).toBe(true);
  expect(isMemberNumberRequired('oneOfTwo', '2840348000000')).toBe(false);
  expect(isMemberNumberRequired('individual', '2840348000000')).toBe(true);
  expect(isMemberNumberRequired('all', '2840348000000')).toBe(true);
  expect(isMemberNumberRequired('NIR', '')).toBe(false);
});

test('[VAL-07] a list of addresses is read with each address once, without empty ones', () => {
  expect(emailsIn(' a@exemple.test;b@exemple.test , A@exemple.test; ')).toEqual(['a@exemple.test', 'b@exemple.test']);
  expect(emailsIn(';')).toEqual([]);
});
