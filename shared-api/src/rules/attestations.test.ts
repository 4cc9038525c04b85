import { attestationYears, checkAttestationPeriod, isSchoolChild } from './attestations';
import { isInsuredOn } from './cover-period';

const today = '2026-11-20';

test('[MEM-08] the years whose history is whole may be chosen, newest first', () => {
  expect(attestationYears('2021-01-01', null, today)).toEqual([2026, 2025]);
  expect(attestationYears('2021-01-01', null, '2027-03-31')).toEqual([2027, 2026, 2025]);
  expect(attestationYears('2024-09-01', null, today)).toEqual([2026, 2025, 2024]);
});

test.each([
  ['2025-09-01', null, [2026, 2025]],
  ['2026-12-01', null, [2026]],
  ['2027-02-01', null, []],
  ['2019-02-01', '2026-03-31', [2026, 2025]],
  ['2019-02-01', '2025-03-31', [2026, 2025]],
  ['2019-02-01', '2025-12-31', [2026, 2025]],
  ['2015-01-01', '2024-12-31', [2026, 2025]],
  ['2015-01-01', '2023-12-31', [2025]],
  ['2015-01-01', '2026-12-31', [2026, 2025]],
  ['2010-01-01', '2022-12-31', []],
] as const)(
  '[MEM-08] no year before the contract of %s nor later than the second after its end %s',
  (effet, fin, years) => {
    expect(attestationYears(effet, fin, today)).toEqual(years);
  },
);

test.each([
  ['2025-11-20', '2026-11-19', null],
  ['2025-11-20', '2026-11-20', 'tooLong'],
  ['2026-11-20', '2026-11-20', null],
  ['2026-11-02', '2026-11-01', 'order'],
  ['2026-11-01', '2026-11-21', 'future'],
  // 28 February plus twelve months: up to the day before.
  ['2024-02-29', '2025-02-27', null],
  ['2024-02-29', '2025-02-28', 'tooLong'],
] as const)('[MEM-08] a period from %s to %s: %s', (from, to, problem) => {
  expect(checkAttestationPeriod(from, to, today)).toBe(problem);
});

test.each([
  ['2012-05-09', 'ENF', true],
  ['2024-05-09', 'ENF', false],
  ['2000-11-21', 'ENF', true],
  ['2000-11-20', 'ENF', false],
  ['2012-05-09', 'CJT', false],
] as const)('[MEM-08] born on %s, %s: school certificate %s', (dateNaissance, codeLienParente, expected) => {
  expect(isSchoolChild({ dateNaissance, codeLienParente }, today)).toBe(expected);
});

test('[MEM-08] a person is insured from the day they enter to the day they leave, both included', () => {
  expect(isInsuredOn({ dateEntree: today, dateSortie: null }, today)).toBe(true);
  expect(isInsuredOn({ dateEntree: '2026-11-21', dateSortie: null }, today)).toBe(false);
  expect(isInsuredOn({ dateEntree: '2021-01-01', dateSortie: '2026-11-19' }, today)).toBe(false);
  expect(isInsuredOn({ dateEntree: '2021-01-01', dateSortie: today }, today)).toBe(true);
});
