import { keptTimes } from '@portal/shared-api/rules/kept-times';
import { keptSince } from './clock';
import { createTestClock } from './testing/test-app';

test.each([
  [
    'consultations of three years with a leap day',
    '2029-11-20T10:00:00Z',
    keptTimes.consultations,
    '2026-11-20T10:00:00Z',
  ],
  ['connections of twelve months', '2027-11-20T10:00:00Z', keptTimes.connections, '2026-11-20T10:00:00Z'],
  ['the same hour in Paris, in summer and in winter', '2027-03-31T00:30:00Z', { months: 1 }, '2027-02-28T01:30:00Z'],
])('personal data is kept by calendar: %s', (_what, now, time, since) => {
  expect(keptSince(new Date(now), time)).toEqual(new Date(since));
});

test('the clock of tests gives the day of Paris, as that of the server', () => {
  const clock = createTestClock();
  expect(clock.today()).toBe('2026-11-20');
  clock.advance(15.5 * 3_600_000);
  expect(clock.now().toISOString()).toBe('2026-11-20T23:30:00.000Z');
  expect(clock.today()).toBe('2026-11-21');
});
