import { codeOn } from './covered';

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
