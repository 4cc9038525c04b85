import { formatMoment } from './moments';

test.each([
  ['2026-11-20T08:05:00Z', '20/11/2026 à 09:05'],
  ['2026-07-01T22:30:00Z', '02/07/2026 à 00:30'],
  ['2026-10-25T01:30:00Z', '25/10/2026 à 02:30'],
])('%s is shown in the time of Paris, over both clock changes', (instant, expected) => {
  expect(formatMoment(new Date(instant))).toBe(expected);
});
