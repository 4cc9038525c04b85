import { median, quantile } from './statistics';

test('la médiane est la valeur du milieu, quel que soit l’ordre', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow(RangeError);
});

test('le 95e centile laisse une mesure sur vingt au-dessus', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(quantile(values, 0.95)).toBe(96);
  expect(quantile([7], 0.95)).toBe(7);
});
