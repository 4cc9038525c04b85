import { encode } from 'uqr';
import { drawModules } from './modules';

/** Converts the path back into dark modules. */
function darkModules(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(length); step += 1) dark.add(`${Number(x) + step} ${y}`);
  }
  return dark;
}

test('each dark module of the code is drawn, and no other, four modules from the border', () => {
  const text = 'otpauth://totp/Valdor%C3%A9:c@exemple.test?secret=JBSWY3DPEHPK3PXP';
  const { side, path } = drawModules(text);
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: 0 });
  const expected = new Set(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4} ${y + 4}`] : []))));
  expect(side).toBe(size + 8);
  expect(darkModules(path)).toEqual(expected);
});
