import { hash } from '@node-rs/argon2';
import { hashPassword, isPasswordRight } from './passwords';

const [asOneSign, asTwoSigns] = ['Été-à-Nîmes-2026!'.normalize('NFC'), 'Été-à-Nîmes-2026!'.normalize('NFD')];

test.each([
  ['one sign, then two', asOneSign, asTwoSigns],
  ['two signs, then one', asTwoSigns, asOneSign],
])('[VAL-10] an accent typed as %s is the same password', async (_title, chosen, typed) => {
  expect(chosen).not.toBe(typed);
  const stored = await hashPassword(chosen);
  expect(await isPasswordRight(typed, stored)).toBe(true);
  expect(await isPasswordRight('Ete-a-Nimes-2026!', stored)).toBe(false);
});

test('[VAL-10] a password that an earlier version kept as it was sent opens from every keyboard', async () => {
  const stored = await hash(asTwoSigns);
  expect([await isPasswordRight(asTwoSigns, stored), await isPasswordRight(asOneSign, stored)]).toEqual([true, true]);
});
