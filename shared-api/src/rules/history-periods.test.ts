import { periodStart } from './history-periods';

test.each([
  ['30j', '2026-10-22'],
  ['3m', '2026-08-21'],
  ['6m', '2026-05-21'],
  ['12m', '2025-11-21'],
] as const)('[MEM-24] the period %s goes back to %s', (period, start) => {
  expect(periodStart(period, '2026-11-20')).toBe(start);
});
