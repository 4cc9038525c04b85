import {
  birthBounds,
  checkDate,
  clampedEnds,
  dateErrorMessage,
  enabledDays,
  isMonthSelectable,
  settleDate,
  settleMonth,
} from './date-bounds';

const weekend = { weekdays: [6, 7] };

test('[CTL-06] a date is real, in range and enabled; an empty one passes', () => {
  const bounds = { min: '2026-11-05', max: '2026-11-20', disabled: { dates: ['2026-11-11'], ...weekend } };
  expect(checkDate('', bounds)).toBeNull();
  expect(checkDate('31/11/2026', bounds)).toBe('invalid');
  expect(checkDate('2026-11-04', bounds)).toBe('before');
  expect(checkDate('2026-11-05', bounds)).toBeNull();
  expect(checkDate('2026-11-20', bounds)).toBeNull();
  expect(checkDate('2026-11-21', bounds)).toBe('after');
  expect(checkDate('2026-11-11', bounds)).toBe('disabled');
  expect(checkDate('2026-11-14', bounds)).toBe('disabled');
  expect(checkDate('2026-11-10', { disabled: (date) => date.endsWith('10') })).toBe('disabled');
});

test('[CTL-06] each error has its message, with the limit', () => {
  const bounds = { min: '2026-11-05', max: '2026-11-20' };
  expect(dateErrorMessage('invalid', bounds)).toBe('La date doit être au format JJ/MM/AAAA.');
  expect(dateErrorMessage('before', bounds)).toBe('La date est antérieure au 05/11/2026.');
  expect(dateErrorMessage('after', bounds)).toBe('La date est postérieure au 20/11/2026.');
  expect(dateErrorMessage('disabled', bounds)).toBe('Cette date n’est pas disponible.');
  const because = { ...bounds, reasons: { after: 'Votre contrat prend fin le 20/11/2026.' } };
  expect(dateErrorMessage('after', because)).toBe('Votre contrat prend fin le 20/11/2026.');
  expect(dateErrorMessage('before', because)).toBe('La date est antérieure au 05/11/2026.');
});

test('[CTL-06] minimum and maximum are clamped against each other', () => {
  expect(clampedEnds({ min: '2026-12-01', max: '2026-11-20' })).toEqual({ min: '2026-11-20', max: '2026-11-20' });
  expect(checkDate('2026-11-20', { min: '2026-12-01', max: '2026-11-20' })).toBeNull();
});

test('[CTL-06] a chosen date is clamped into the range, then moved to the first enabled day of its month', () => {
  const bounds = { min: '2026-11-07', max: '2026-11-30', disabled: weekend };
  expect(settleDate('2026-11-18', bounds)).toBe('2026-11-18');
  expect(settleDate('2026-01-01', bounds)).toBe('2026-11-09');
  expect(settleDate('2026-11-21', bounds)).toBe('2026-11-09');
  expect(settleDate('2027-03-01', bounds)).toBe('2026-11-30');
  expect(settleDate('2026-11-21', { ...bounds, disabled: () => true })).toBeNull();
});

test('[CTL-07] a month is selectable only with an enabled day in range; selecting it takes the first one', () => {
  const bounds = { min: '2026-09-29', max: '2026-11-01', disabled: weekend };
  expect(isMonthSelectable('2026-08', bounds)).toBe(false);
  expect(isMonthSelectable('2026-09', bounds)).toBe(true);
  expect(isMonthSelectable('2026-11', bounds)).toBe(false);
  expect(isMonthSelectable('2026-12', bounds)).toBe(false);
  expect(settleMonth('2026-10', bounds)).toBe('2026-10-01');
  expect(settleMonth('2026-09', bounds)).toBe('2026-09-29');
  expect(settleMonth('2026-11', bounds)).toBeNull();
});

test('[CTL-07] the enabled days of a month include 29 February', () => {
  expect(enabledDays('2028-02', { min: '2028-02-28' })).toEqual(['2028-02-28', '2028-02-29']);
});

test('somebody who lives was born within a life', () => {
  const bounds = birthBounds('2026-11-20');
  expect(['1901-11-20', '2026-11-20'].map((day) => checkDate(day, bounds))).toEqual([null, null]);
  expect(checkDate('0203-04-05', bounds)).toBe('before');
  expect(checkDate('2026-11-21', bounds)).toBe('after');
});
