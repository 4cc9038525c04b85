import {
  currentEcheance,
  hasEnded,
  gapsOf,
  isCoveredOn,
  isInsuredOn,
  isOver,
  lastCoveredDay,
  portabilityMonths,
  withoutGaps,
  type CoveringContract,
} from './cover-period';

const contract = (changes: Partial<CoveringContract> = {}): CoveringContract => ({
  etat: 'valide',
  dateEffet: '2021-01-01',
  dateResiliation: null,
  motifResiliation: null,
  dateSuspension: null,
  ...changes,
});

test('an end is the last covered day, in a common and in a leap year', () => {
  for (const until of ['2026-12-31', '2028-02-29', '2026-03-28', '2026-10-25']) {
    expect(hasEnded(until, until)).toBe(false);
    expect(isInsuredOn({ dateEntree: until, dateSortie: until }, until)).toBe(true);
    expect(isCoveredOn(contract({ etat: 'resilie', dateResiliation: until }), until)).toBe(true);
  }
  expect(hasEnded('2028-02-29', '2028-03-01')).toBe(true);
  expect(hasEnded('2026-12-31', '2027-01-01')).toBe(true);
  expect(hasEnded(null, '2099-01-01')).toBe(false);
});

test('a suspension begins on its first day without cover', () => {
  const suspended = contract({ etat: 'suspendu', dateSuspension: '2026-10-06' });
  expect(isCoveredOn(suspended, '2026-10-05')).toBe(true);
  expect(isCoveredOn(suspended, '2026-10-06')).toBe(false);
});

test('care of a suspension that is over stays uncovered', () => {
  const resumed = contract({ suspensions: [{ from: '2026-10-06', until: '2026-11-20' }] });
  expect(['2026-10-05', '2026-10-06', '2026-11-20', '2026-11-21'].map((day) => isCoveredOn(resumed, day))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('gaps part a period, whether they begin before it, end after it or take it whole', () => {
  const year = { from: '2026-01-01', until: '2026-12-31' };
  const days = (from: string, until: string | null) => ({ from, until });
  expect(withoutGaps(year, [])).toEqual([year]);
  expect(withoutGaps(year, [days('2026-03-01', '2026-03-31'), days('2026-06-01', '2026-06-01')])).toEqual([
    days('2026-01-01', '2026-02-28'),
    days('2026-04-01', '2026-05-31'),
    days('2026-06-02', '2026-12-31'),
  ]);
  expect(withoutGaps(year, [days('2025-12-01', '2026-01-01')])).toEqual([days('2026-01-02', '2026-12-31')]);
  expect(withoutGaps(year, [days('2026-12-31', '2027-01-15')])).toEqual([days('2026-01-01', '2026-12-30')]);
  expect(withoutGaps(year, [days('2025-01-01', '2027-01-01')])).toEqual([]);
  expect(withoutGaps(year, [days('2025-01-01', '2025-12-31'), days('2027-01-01', '2027-01-31')])).toEqual([year]);
  expect(withoutGaps(days('2026-01-01', null), [days('2026-02-01', '2026-02-03')])).toEqual([
    days('2026-01-01', '2026-01-31'),
    days('2026-02-04', null),
  ]);
});

test('a suspended contract that ends covers nothing between the two', () => {
  const ended = contract({ etat: 'resilie', dateSuspension: '2026-10-06', dateResiliation: '2026-12-20' });
  expect(lastCoveredDay(ended)).toBe('2026-10-05');
});

test('an announced suspension ends the cover on the day before it, unless the contract ends before', () => {
  const announced = contract({ suspensionAnnoncee: '2026-12-01' });
  expect(lastCoveredDay(announced)).toBe('2026-11-30');
  expect(['2026-11-30', '2026-12-01'].map((day) => isCoveredOn(announced, day))).toEqual([true, false]);
  const leaving = { ...announced, etat: 'resilie' as const, dateResiliation: '2026-12-31' };
  expect(lastCoveredDay(leaving)).toBe('2026-12-31');
});

test('portability goes on for the months of the contract, a begun one whole, twelve at most', () => {
  expect(portabilityMonths('2019-02-01', '2026-03-31')).toBe(12);
  expect(portabilityMonths('2026-01-01', '2026-03-31')).toBe(3);
  expect(portabilityMonths('2026-03-10', '2026-03-31')).toBe(1);
  const short = contract({
    etat: 'resilie',
    dateEffet: '2026-03-10',
    dateResiliation: '2026-03-31',
    motifResiliation: 'PORTABILITE',
  });
  expect(isCoveredOn(short, '2026-04-30')).toBe(true);
  expect(isCoveredOn(short, '2026-05-01')).toBe(false);
  const left = contract({ etat: 'resilie', dateResiliation: '2026-03-31', motifResiliation: 'PORTABILITE' });
  expect(lastCoveredDay(left)).toBe('2027-03-31');
  expect(isCoveredOn(left, '2027-03-31')).toBe(true);
  expect(isCoveredOn(left, '2027-04-01')).toBe(false);
});

test('portability covers no day of the suspension that ran when the employment ended', () => {
  const left = contract({
    etat: 'resilie',
    dateResiliation: '2026-11-30',
    motifResiliation: 'PORTABILITE',
    dateSuspension: '2026-10-01',
  });
  expect(['2026-09-30', '2026-10-01', '2026-11-30', '2026-12-01'].map((day) => isCoveredOn(left, day))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  const { dateEffet: from } = left;
  expect(withoutGaps({ from, until: lastCoveredDay(left) }, gapsOf(left))).toEqual([
    { from, until: '2026-09-30' },
    { from: '2026-12-01', until: '2027-11-30' },
  ]);
});

test('a contract that goes on is renewed each year', () => {
  expect(currentEcheance('2026-12-31', '2026-12-31')).toBe('2026-12-31');
  expect(currentEcheance('2026-12-31', '2027-01-01')).toBe('2027-12-31');
  expect(currentEcheance('2028-02-29', '2031-05-01')).toBe('2032-02-29');
});

test('a contract that waits, or ended on an unknown day, covers nothing', () => {
  expect(isCoveredOn(contract({ etat: 'eninstance' }), '2026-11-20')).toBe(false);
  expect(isCoveredOn(contract({ etat: 'resilie' }), '2026-11-20')).toBe(false);
});

test.each([
  ['2025-01-01', null, false],
  ['2025-01-01', '2026-11-20', false],
  ['2025-01-01', '2026-11-19', true],
  ['2027-01-01', null, false],
  ['2027-01-01', '2026-12-31', true],
  ['2027-01-01', '2027-01-01', false],
])('[MEM-07] of a period from %s until %s nothing is left on 20/11/2026: %s', (from, until, over) => {
  expect(isOver({ from, until }, '2026-11-20')).toBe(over);
});
