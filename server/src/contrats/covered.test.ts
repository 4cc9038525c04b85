import { codeOn, levelStart } from './covered';

const changes = [
  { dateEffet: '2025-01-01', codeOffre: 'B', codeOffrePrecedente: 'A' },
  { dateEffet: '2027-01-01', codeOffre: 'C', codeOffrePrecedente: 'B' },
];

test.each([
  ['2024-12-31', 'A'],
  ['2025-01-01', 'B'],
  ['2026-12-31', 'B'],
  ['2027-01-01', 'C'],
])('care of %s is paid by product %s', (date, expected) => {
  expect(codeOn(changes, 'B', date)).toBe(expected);
});

test('without a change the product of the contract pays for any day', () => {
  expect(codeOn([], 'A', '2020-02-29')).toBe('A');
});

const rise = (dateEffet: string) => ({ dateEffet, sens: 'HAUSSE' as const });

test('a level begins with the last change that has taken effect, or with the contract', () => {
  const contract = { dateEffet: '2021-01-01', changes: [rise('2024-01-01'), rise('2027-01-01')] };
  expect(levelStart(contract, '2026-11-20')).toBe('2024-01-01');
  expect(levelStart({ ...contract, changes: [] }, '2026-11-20')).toBe('2021-01-01');
});

test('the same level by another product of the insurer begins no level', () => {
  const changes = [rise('2024-01-01'), { dateEffet: '2026-01-01', sens: 'EGAL' as const }];
  expect(levelStart({ dateEffet: '2021-01-01', changes }, '2026-11-20')).toBe('2024-01-01');
});
