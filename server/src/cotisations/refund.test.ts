import { paidBeyond } from './refund';

const call = (dateEcheance: string, debit: number, etat: 'REGLE' | 'ANNULE' = 'REGLE') => ({
  rang: 1,
  nature: 'APPEL' as const,
  etat,
  dateEcheance,
  debit,
});

const sum = (beyond: ReturnType<typeof paidBeyond>) => beyond.reduce((total, { montant }) => total + montant, 0);

test.each([
  ['the rest of the month of the end', 'M', '2026-12-20', [call('2026-12-05', 3100)], 1100],
  ['nothing when the month is covered to its end', 'M', '2026-12-31', [call('2026-12-05', 3100)], 0],
  [
    'whole months after an end declared late',
    'M',
    '2026-10-15',
    [call('2026-10-05', 3100), call('2026-11-05', 3000)],
    4600,
  ],
  ['a day of February in a leap year', 'M', '2028-02-28', [call('2028-02-05', 2900)], 100],
  ['the rest of a quarter', 'T', '2026-11-30', [call('2026-10-10', 9200)], 3100],
  ['the rest of a quarter that was called in its second month', 'T', '2026-11-30', [call('2026-11-10', 9200)], 3100],
  ['the rest of a year', 'A', '2027-12-30', [call('2027-01-05', 36_500)], 100],
  ['nothing of the first year of a contract once it is over', 'A', '2026-12-31', [call('2026-03-15', 29_200)], 0],
  ['the rest of a first year that began in March', 'A', '2026-12-11', [call('2026-03-15', 29_200)], 2000],
  ['not what was cancelled', 'M', '2026-12-20', [call('2026-12-05', 3100, 'ANNULE')], 0],
] as const)('%s is refunded', (_what, periodicity, dateResiliation, calls, expected) => {
  expect(sum(paidBeyond(calls, () => periodicity, { dateEffet: '2026-03-15', dateResiliation }))).toBe(expected);
});

test('each call is refunded by the period of its day', () => {
  const calls = [call('2026-11-05', 5000), call('2026-12-05', 5000), call('2027-01-05', 60_000)];
  const periodicityOn = (day: string) => (day < '2027-01-01' ? 'M' : 'A');
  const refundOf = (dateResiliation: string, called = calls) =>
    sum(paidBeyond(called, periodicityOn, { dateEffet: '2021-01-01', dateResiliation }));
  expect(refundOf('2026-12-31')).toBe(60_000);
  // The first yearly call is not there yet: December stays a month.
  expect(refundOf('2026-12-31', calls.slice(0, 2))).toBe(0);
  expect(refundOf('2027-12-31')).toBe(0);
});

test('a call is cancelled whole only when its period begins after the end', () => {
  const calls = ['2026-12-05', '2026-12-25', '2027-01-05'].map((day, rang) => ({ ...call(day, 3100), rang }));
  const beyond = (dateResiliation: string) =>
    paidBeyond(calls, () => 'M', { dateEffet: '2021-01-01', dateResiliation }).map(({ rang, montant, isWhole }) => [
      rang,
      montant,
      isWhole,
    ]);
  expect(beyond('2026-12-20')).toEqual([
    [0, 1100, false],
    [1, 1100, false],
    [2, 3100, true],
  ]);
  expect(beyond('2026-11-30').map(([, , isWhole]) => isWhole)).toEqual([true, true, true]);
});
