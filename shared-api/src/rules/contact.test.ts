import { isEmailListValid, isEmailValid, isMemberNumberRequired, isMobileValid, isPostalCodeValid } from './contact';

test.each(['camille.vernoux@exemple.test', ' a+b@c.fr '])('[VAL-07] « %s » is an address', (email) => {
  expect(isEmailValid(email)).toBe(true);
});

test.each(['', 'camille', 'a@b', 'a b@c.fr', 'a@b@c.fr', 'a@b.c', `${'a'.repeat(98)}@b.fr`])(
  '[VAL-07] « %s » is not an address',
  (email) => {
    expect(isEmailValid(email)).toBe(false);
  },
);

test('[VAL-07] every address of a list must be one', () => {
  expect(isEmailListValid('a@b.fr; c@d.fr')).toBe(true);
  expect(isEmailListValid('a@b.fr; c@d')).toBe(false);
  expect(isEmailListValid('')).toBe(false);
});

test.each(['48000', '01000', '98000', '97110', '20137'])('[VAL-06] %s is a postal code', (code) => {
  expect(isPostalCodeValid(code)).toBe(true);
});

test.each(['00100', '99000', '4800', '480000', '2A100', ''])('[VAL-06] « %s » is not a postal code', (code) => {
  expect(isPostalCodeValid(code)).toBe(false);
});

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
