import { dueDatesOf, nextDueDate } from './contributions';

test.each([
  ['M', 5, '2026-11-20', '2026-12-05'],
  ['M', 5, '2026-11-05', '2026-11-05'],
  ['M', 31, '2026-11-20', '2026-11-30'],
  ['M', 30, '2028-02-10', '2028-02-29'],
  ['T', 5, '2026-11-20', '2027-01-05'],
  ['S', 10, '2026-06-01', '2026-07-10'],
  ['A', 5, '2026-01-06', '2027-01-05'],
  ['M', null, '2026-11-20', '2026-12-01'],
] as const)(
  '[MEM-02] a contribution due each %s on the %s, seen on %s, falls due on %s',
  (periodicity, day, from, expected) => {
    expect(nextDueDate(periodicity, day, from)).toBe(expected);
  },
);

test('[MEM-02] a year has as many due dates as periods', () => {
  expect(dueDatesOf(2026, 'T', 15)).toEqual(['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15']);
  expect(dueDatesOf(2026, 'M', 31)).toHaveLength(12);
  expect(dueDatesOf(2026, 'M', 31)[1]).toBe('2026-02-28');
});
