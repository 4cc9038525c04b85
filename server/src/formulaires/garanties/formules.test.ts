import { contributionIn, refusalOf, type FormulaFacts } from './formules';

const today = '2026-11-20';
const facts = (changes: Partial<FormulaFacts> = {}): FormulaFacts => ({
  dateEffet: '2021-01-01',
  dateResiliation: null,
  isPrecontentieux: false,
  suspensionAnnoncee: null,
  changes: [],
  ...changes,
});
const rise = (dateEffet: string) => ({ dateEffet, sens: 'HAUSSE' as const });

test.each([
  ['a year in the level', 'HAUSSE', facts(), null],
  ['less than a year in the contract', 'HAUSSE', facts({ dateEffet: '2026-03-01' }), '01/03/2027'],
  ['a year to the day', 'BAISSE', facts({ dateEffet: '2025-11-20' }), null],
  ['less than a year after a change', 'HAUSSE', facts({ changes: [rise('2026-01-01')] }), '01/01/2027'],
  ['a fall less than two years after a rise', 'BAISSE', facts({ changes: [rise('2025-01-01')] }), '01/01/2027'],
  ['a rise in the second year after a rise', 'HAUSSE', facts({ changes: [rise('2025-01-01')] }), null],
  ['a level begun on 29 February', 'HAUSSE', facts({ dateEffet: '2028-02-29' }), '28/02/2029'],
] as const)('%s: %s is refused until %j', (_what, sens, known, date) => {
  const refusal = refusalOf(sens, known, today);
  expect(refusal).toBe(date === null ? null : `Vous pourrez modifier vos garanties à compter du ${date}.`);
});

test('debts, an announced end and an announced change close it', () => {
  expect(refusalOf('BAISSE', facts({ isPrecontentieux: true }), today)).toMatch(/^Des cotisations restent dues/);
  expect(refusalOf('BAISSE', facts({ dateResiliation: '2026-12-20' }), today)).toContain('20/12/2026');
  expect(refusalOf('BAISSE', facts({ changes: [rise('2027-01-01')] }), today)).toContain('déjà prévu le 01/01/2027');
});

test('the same level by another product of the insurer begins no level: a formula may be chosen all the same', () => {
  const renamed = facts({ changes: [rise('2024-01-01'), { dateEffet: '2026-01-01', sens: 'EGAL' }] });
  expect(refusalOf('BAISSE', renamed, today)).toBeNull();
});

test.each([
  [14_860, 5980, 9240, 22_961],
  [14_860, 5980, 3890, 9666],
  [100, 3, 2, 67],
])('a contribution of %d, in proportion to %d and %d, is %d', (current, from, to, expected) => {
  expect(contributionIn({ amount: current, renforts: 0 }, from, to)).toBe(expected);
});

test('a reinforcement keeps its price in another formula; what does not contain it changes as a whole', () => {
  expect(contributionIn({ amount: 14_860, renforts: 1740 }, 5980, 3890)).toBe(8535 + 1740);
  expect(contributionIn({ amount: 100, renforts: 1740 }, 3, 2)).toBe(67);
});
