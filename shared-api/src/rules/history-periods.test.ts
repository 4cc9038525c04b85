import { periodStart } from './history-periods';

test.each([
  ['30j', '2026-10-21'],
  ['3m', '2026-08-20'],
  ['6m', '2026-05-20'],
  ['12m', '2025-11-20'],
] as const)('[MEM-24] the period %s goes back to %s', (period, start) => {
  expect(periodStart(period, '2026-11-20')).toBe(start);
});
