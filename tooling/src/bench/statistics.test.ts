import { median, quantile } from './statistics';

test('the median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow(RangeError);
});

test('the 95th percentile leaves one value in twenty above it', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(quantile(values, 0.95)).toBe(96);
  expect(quantile([7], 0.95)).toBe(7);
});
