import { nextDueDate } from './contributions';
import {
  contributionPerPeriod,
  emittedDueDates,
  firstMovableDueDate,
  firstOpenDebit,
  movableDueDates,
  planChangeDay,
  type DebitPlan,
} from './debits';

const monthly = (jourPrelevement: number): DebitPlan => ({ codePeriodicite: 'M', jourPrelevement });
const quarterly: DebitPlan = { codePeriodicite: 'T', jourPrelevement: 5 };

test.each([
  // Friday: ten working days end on a Friday.
  ['2026-11-20', '2026-12-04'],
  // Christmas and New Year's Day are no working days.
  ['2026-12-18', '2027-01-05'],
  // Easter Monday is none either.
  ['2027-03-19', '2027-04-05'],
  ['2028-02-15', '2028-02-29'],
])('on %s debits can change from %s on', (today, first) => {
  expect(firstOpenDebit(today)).toBe(first);
});

test('a debit within ten working days is at the bank already and stays', () => {
  expect(emittedDueDates(monthly(5), '2026-11-20', '2026-11-20')).toEqual([]);
  expect(firstMovableDueDate(monthly(5), '2026-11-20', '2026-11-20')).toBe('2026-12-05');
  expect(emittedDueDates(monthly(5), '2026-11-24', '2026-11-24')).toEqual(['2026-12-05']);
  expect(firstMovableDueDate(monthly(5), '2026-11-24', '2026-11-24')).toBe('2027-01-05');
});

test('another day starts with the first month whose debit can still change, so that none is paid twice', () => {
  expect(movableDueDates(monthly(15), '2026-12-05', '2026-11-20')).toEqual(['2026-12-15', '2027-01-15', '2027-02-15']);
  // December is at the bank: its new day would debit it a second time.
  expect(movableDueDates(monthly(15), '2026-12-05', '2026-11-20', '2027-01-15')).toEqual(['2026-12-15', '2027-01-15']);
  expect(movableDueDates(monthly(15), '2026-12-05', '2026-11-20', '2026-12-14')).toEqual([]);
  expect(movableDueDates(monthly(15), '2027-01-05', '2026-11-24')[0]).toBe('2027-01-15');
});

test('a month has its last day for a day that it does not have', () => {
  expect(movableDueDates(monthly(31), '2028-02-05', '2028-01-03')).toEqual(['2028-02-29', '2028-03-31', '2028-04-30']);
});

test('the current plan goes on up to the month of the first new due date', () => {
  const from = '2026-11-20';
  const change = (current: DebitPlan, wanted: DebitPlan, firstDue: string) =>
    planChangeDay({ current, wanted }, firstDue, from, from);
  expect(change(monthly(5), monthly(15), '2026-12-15')).toBe(from);
  expect(change(monthly(5), monthly(5), '2026-12-05')).toBe(from);
  expect(change(monthly(5), monthly(5), '2027-01-05')).toBe('2026-12-06');
});

test('no month that the current plan pays is called again by another day or period', () => {
  const change = (current: DebitPlan, wanted: DebitPlan, firstDue: string) => {
    const day = planChangeDay({ current, wanted }, firstDue, '2026-11-24', '2026-11-24');
    return nextDueDate(wanted.codePeriodicite, wanted.jourPrelevement, day);
  };
  // 5 December is at the bank.
  expect(change(monthly(5), monthly(10), '2027-01-10')).toBe('2027-01-10');
  expect(change(monthly(5), monthly(15), '2027-02-15')).toBe('2027-02-15');
  // A quarter that was paid is not paid again month by month.
  expect(change(quarterly, monthly(5), '2027-01-05')).toBe('2027-01-05');
  expect(change(monthly(5), quarterly, '2027-01-05')).toBe('2027-01-05');
});

test('the contribution follows its period, in cents', () => {
  expect(contributionPerPeriod(14_860, 'M', 'T')).toBe(44_580);
  expect(contributionPerPeriod(44_580, 'T', 'M')).toBe(14_860);
  expect(contributionPerPeriod(10_000, 'A', 'M')).toBe(833);
  expect(contributionPerPeriod(7430, 'M', 'A')).toBe(89_160);
});

test('twelve monthly contributions differ from their year by half a cent a month at most; a year made of months is exact', () => {
  for (let year = 100_000; year < 100_120; year += 1) {
    const month = contributionPerPeriod(year, 'A', 'M');
    expect(Math.abs(12 * month - year)).toBeLessThanOrEqual(6);
    expect(contributionPerPeriod(month, 'M', 'A')).toBe(12 * month);
    expect(contributionPerPeriod(contributionPerPeriod(month, 'M', 'T'), 'T', 'A')).toBe(12 * month);
  }
  // What a month divides comes back whole.
  expect(contributionPerPeriod(contributionPerPeriod(178_320, 'A', 'M'), 'M', 'A')).toBe(178_320);
});
