import { paidBeyond } from './refund';

const call = (dateEcheance: string, debit: number, etat: 'REGLE' | 'ANNULE' = 'REGLE') => ({
  nature: 'APPEL' as const,
  etat,
  dateEcheance,
  debit,
});

test.each([
  ['the rest of the month of the end', 'M', '2026-12-20', [call('2026-12-05', 3100)], 1100],
  ['nothing when the month is covered to its end', 'M', '2026-12-31', [call('2026-12-05', 3100)], 0],
  [
    'whole months after an end told late',
    'M',
    '2026-10-15',
    [call('2026-10-05', 3100), call('2026-11-05', 3000)],
    4600,
  ],
  ['a day of February in a leap year', 'M', '2028-02-28', [call('2028-02-05', 2900)], 100],
  ['the rest of a quarter', 'T', '2026-11-30', [call('2026-10-10', 9200)], 3100],
  ['the rest of a year', 'A', '2026-12-30', [call('2026-01-05', 36_500)], 100],
  ['not what was cancelled', 'M', '2026-12-20', [call('2026-12-05', 3100, 'ANNULE')], 0],
] as const)('%s is refunded', (_what, periodicity, end, calls, expected) => {
  expect(paidBeyond(calls, periodicity, end)).toBe(expected);
});
