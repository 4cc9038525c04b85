import { checkData, formatNumber, isEmptyData, scaleOf, summaryOf, totals } from './data';

const data = {
  categories: [
    { label: 'octobre 2026', short: 'oct.' },
    { label: 'novembre 2026', short: 'nov.' },
  ],
  series: [
    { id: 'a', label: 'Inscription', values: [41, 30] },
    { id: 'b', label: 'Import', values: [9, 0] },
  ],
};

test.each([
  [80, true, 80, 20],
  [74, true, 80, 20],
  [3610, true, 4000, 1000],
  [3, true, 3, 1],
  [0, true, 1, 1],
  [0.8, false, 0.8, 0.2],
  [83.2, false, 100, 25],
])('the axis of a chart up to %d ends at %d in steps of %d', (highest, isWhole, top, step) => {
  const scale = scaleOf(highest, isWhole);
  expect(scale.top).toBeCloseTo(top);
  expect(scale.step).toBeCloseTo(step);
});

test('the summary of a chart has its range and its highest points', () => {
  expect(summaryOf('Comptes', data, 'stacked', formatNumber)).toBe(
    'Comptes, octobre 2026 à novembre 2026. Total\u00a0: maximum 50 (octobre 2026).',
  );
  expect(summaryOf('Comptes', data, 'lines', formatNumber)).toMatch(
    /Inscription\s: maximum 41 \(octobre 2026\)\. Import\s: maximum 9/,
  );
});

test('a fifth series or a missing value throws', () => {
  const [one] = data.series;
  expect(() =>
    checkData({ ...data, series: Array.from({ length: 5 }, () => one ?? { id: '', label: '', values: [] }) }),
  ).toThrow(RangeError);
  expect(() => checkData({ ...data, series: [{ id: 'a', label: 'A', values: [1] }] })).toThrow(/1 values for 2/);
  expect(totals(data)).toEqual([50, 30]);
  expect(isEmptyData({ ...data, series: [{ id: 'a', label: 'A', values: [0, 0] }] })).toBe(true);
});
