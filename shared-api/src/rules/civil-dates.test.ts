import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  civilDateAt,
  daysBetween,
  formatDate,
  formatLongDate,
  formatPeriod,
  isCivilDate,
  parseTypedDate,
  weekdayOf,
} from './civil-dates';

test('typed dates are read day first', () => {
  expect(parseTypedDate('05/11/2026')).toBe('2026-11-05');
  expect(parseTypedDate('31/04/2026')).toBeNull();
  expect(isCivilDate('2026-13-01')).toBe(false);
});

test('[CTL-14] dates are shown dd/MM/yyyy, the day 1er then 02 to 09', () => {
  expect(formatDate('2026-11-05')).toBe('05/11/2026');
  expect(formatLongDate('2026-11-01')).toBe('1er novembre 2026');
  expect(formatLongDate('2026-08-05')).toBe('05 août 2026');
  expect(formatLongDate('2026-11-20')).toBe('20 novembre 2026');
});

test('a period of one day shows that day', () => {
  expect(formatPeriod('2026-11-05', '2026-11-05')).toBe('05/11/2026');
  expect(formatPeriod('2026-11-05', '2026-11-07')).toBe('du 05/11/2026 au 07/11/2026');
});

test('adding months and years stops at the last day of the month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-11-20', -27)).toBe('2024-08-20');
  expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
});

test('days are counted correctly over both clock changes and 29 February', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('age changes on the birthday', () => {
  expect(ageOn('2008-11-20', '2026-11-19')).toBe(17);
  expect(ageOn('2008-11-20', '2026-11-20')).toBe(18);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
});

test('today in Paris is not today in Martinique or Nouméa', () => {
  const instant = new Date('2026-11-20T23:30:00Z');
  expect(civilDateAt(instant)).toBe('2026-11-21');
  expect(civilDateAt(instant, 'America/Martinique')).toBe('2026-11-20');
  expect(civilDateAt(new Date('2026-11-20T13:30:00Z'), 'Pacific/Noumea')).toBe('2026-11-21');
});

test('a week runs from Monday, 1, to Sunday, 7, also before 1970', () => {
  expect(weekdayOf('2026-11-16')).toBe(1);
  expect(weekdayOf('2026-11-22')).toBe(7);
  expect(weekdayOf('1949-03-04')).toBe(5);
});
