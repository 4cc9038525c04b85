import { changeOf, seriesOf } from './charts';

test('[ADM-07] the change against the period before is in percent, and none without a base', () => {
  expect(changeOf(9, 8)).toBe('+12,5');
  expect(changeOf(6, 8)).toBe('\u221225');
  expect(changeOf(8, 8)).toBe('0');
  expect(changeOf(8, 0)).toBeNull();
  expect(changeOf(8, null)).toBeNull();
});

test('[ADM-07] months and days are named as staff say them', () => {
  const counts = { total: 3, uniques: 2, echecs: 1 };
  const base = { debut: '2026-11-01', fin: '2026-11-30', ...counts, parCanal: [] };
  const before = { debut: '2026-10-01', fin: '2026-10-31', ...counts };
  const serie = [{ date: '2026-11-01', ...counts }];
  expect(seriesOf({ ...base, pas: 'MOIS', serie, periodePrecedente: before }).categories).toEqual([
    { label: 'novembre 2026', short: '11/26' },
  ]);
  expect(seriesOf({ ...base, pas: 'JOUR', serie, periodePrecedente: before }).categories).toEqual([
    { label: '01/11/2026', short: '01/11' },
  ]);
});
