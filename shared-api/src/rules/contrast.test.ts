import { contrastOf } from './contrast';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0a6a66', '#ffffff', 6.4],
  ['#ee8138', '#ffffff', 2.65],
])('the contrast of %s on %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastOf(other, one)).toBeCloseTo(ratio, 1);
});
