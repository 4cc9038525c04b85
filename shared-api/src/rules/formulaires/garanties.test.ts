import { effectDays } from './garanties';

test.each([
  ['BESOIN', '2026-11-20', ['2027-01-01']],
  ['FAMILLE', '2026-11-20', ['2026-12-01', '2027-01-01']],
  ['RETRAITE', '2026-12-31', ['2027-01-01']],
  ['PRO', '2028-02-29', ['2028-03-01', '2029-01-01']],
  ['BUDGET', '2026-01-01', ['2027-01-01']],
])('a change for %s asked on %s may take effect on %j', (codeMotif, today, expected) => {
  expect(effectDays(codeMotif, today)).toEqual(expected);
});
