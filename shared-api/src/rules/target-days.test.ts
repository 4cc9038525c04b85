import { isTargetDay, lastTargetDay, nextTargetDay } from './target-days';

test('banks are closed on week-ends and on the six days of the calendar', () => {
  for (const closed of [
    '2026-11-21',
    '2026-11-22',
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-12-25',
  ])
    expect([closed, isTargetDay(closed)]).toEqual([closed, false]);
  // Feasts of France on which banks settle, as the calendar is one for Europe.
  for (const open of ['2026-11-20', '2026-05-08', '2026-07-14', '2026-11-11', '2026-05-25'])
    expect([open, isTargetDay(open)]).toEqual([open, true]);
});

test('Easter moves from March to April', () => {
  expect(['2024-04-01', '2025-04-21', '2027-03-29', '2038-04-26'].map(isTargetDay)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a payment waits for the next open day', () => {
  expect(nextTargetDay('2026-11-20')).toBe('2026-11-20');
  expect(nextTargetDay('2026-11-21')).toBe('2026-11-23');
  expect(nextTargetDay('2026-04-03')).toBe('2026-04-07');
  expect(nextTargetDay('2026-12-25')).toBe('2026-12-28');
  expect(lastTargetDay('2026-04-06')).toBe('2026-04-02');
});
