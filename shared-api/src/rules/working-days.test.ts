import { addBusinessDays, addWorkingDays, isWorkingDay, workingDaysBetween } from './working-days';

test('weekends and the eleven public holidays of France are no working days', () => {
  const holidays2026 = [
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ];
  expect(holidays2026.filter(isWorkingDay)).toEqual([]);
  expect(['2026-11-21', '2026-11-22'].filter(isWorkingDay)).toEqual([]);
  // Good Friday and the day after Christmas are worked, outside Alsace and Moselle.
  expect(['2026-04-03', '2026-12-26', '2026-11-23'].map(isWorkingDay)).toEqual([true, false, true]);
});

test.each([
  ['2026-11-20', 5, '2026-11-27'],
  ['2026-11-06', 5, '2026-11-16'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-11-22', 0, '2026-11-22'],
])('%s and %i working days are %s', (from, days, to) => {
  expect(addWorkingDays(from, days)).toBe(to);
  expect(workingDaysBetween(from, to)).toBe(days);
});

test('a day before the first counts nothing, and the count stops at 260', () => {
  expect(workingDaysBetween('2026-11-20', '2026-11-01')).toBe(0);
  expect(workingDaysBetween('2020-01-01', '2026-11-20')).toBe(260);
});

test.each([
  ['2026-11-20', 10, '2026-12-02'],
  // Neither Sundays nor holidays count: 11 November, 25 December, 1 January.
  ['2026-11-10', 1, '2026-11-12'],
  ['2026-12-24', 6, '2027-01-02'],
])('%s and %i « jours ouvrables » are %s', (from, days, to) => {
  expect(addBusinessDays(from, days)).toBe(to);
});
