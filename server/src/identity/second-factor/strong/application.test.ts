import { Secret } from 'otpauth';
import { applicationUri, codeOfStep, groupSecret, newApplicationSecret, stepAt, stepOfCode } from './application';

/** Secret of the test vectors of RFC 6238, appendix B. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('gives the code of RFC 6238 at %d s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(at(seconds)))).toBe(code);
  expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

it('accepts the adjacent steps, and no more', () => {
  const now = at(1_000_000_000);
  const accepted = [-2, -1, 0, 1, 2].map(
    (offset) => stepOfCode(secret, codeOfStep(secret, stepAt(now) + offset), now) !== null,
  );
  expect(accepted).toEqual([false, true, true, true, false]);
});

it('refuses a malformed code', () => {
  for (const typed of ['', '12345', '1234567', 'abcdef']) expect(stepOfCode(secret, typed, at(59))).toBeNull();
});

it('generates secrets of 160 bits, in groups to type and as an address for the QR code', () => {
  const made = newApplicationSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newApplicationSecret()).not.toBe(made);
  expect(groupSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(applicationUri(made, 'Mutuelle Valdoré', 'camille@exemple.test')).toBe(
    `otpauth://totp/Mutuelle%20Valdor%C3%A9:camille%40exemple.test?issuer=Mutuelle%20Valdor%C3%A9&secret=${made}&algorithm=SHA1&digits=6&period=30`,
  );
});
