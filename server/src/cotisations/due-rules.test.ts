import { dueYears, firstCallDay, nextDue, scheduleOf } from './due-rules';
import type { MouvementRow } from './rules';
import { contrat, ledgerOf, today } from './testing/ledger';

/** A call that waits for its day. */
const waits = (dateEcheance: string, debit: number): Partial<MouvementRow> => ({
  dateEcheance,
  debit,
  etat: 'AREGLER',
});
const november: Partial<MouvementRow>[] = [{ debit: 7430 }, { nature: 'PRELEVEMENT', credit: 7430 }];

// Calls, debit day, what is to be paid until January as the schedule has it: the next due date is the first of it.
test.each<[string, Partial<MouvementRow>[], number, string[]]>([
  [
    'two of one day',
    [waits('2026-12-05', 12_450), waits('2026-12-05', 1800)],
    5,
    ['2026-12-05 142.5', '2027-01-05 74.3'],
  ],
  [
    'one paid of two of a day',
    [waits('2026-12-05', 1800), { ...waits('2026-12-05', 7430), etat: 'REGLE' }],
    5,
    ['2026-12-05 18', '2027-01-05 74.3'],
  ],
  ['one ahead of its turn', [waits('2027-01-05', 1800)], 5, ['2026-12-05 74.3', '2027-01-05 18']],
  ['one some days late', [waits('2026-12-07', 7600)], 5, ['2026-12-07 76', '2027-01-05 74.3']],
  [
    'one that a weekend moves into the next month',
    [waits('2027-02-01', 7600)],
    31,
    ['2026-11-30 74.3', '2026-12-31 74.3', '2027-02-01 76'],
  ],
  [
    'one before the regular day of its month',
    [waits('2026-11-22', 1800)],
    25,
    ['2026-11-22 18', '2026-11-25 74.3', '2026-12-25 74.3', '2027-01-25 74.3'],
  ],
  ['one that is cancelled', [{ ...waits('2026-12-05', 7430), etat: 'ANNULE' }], 5, ['2027-01-05 74.3']],
])(
  '[MEM-02] with calls like %s, each day has all that is due then, and none is left out',
  (_what, lines, jour, expected) => {
    const own = { ...contrat, jourPrelevement: jour };
    const ledger = ledgerOf(...november, ...lines);
    const schedule = [2026, 2027]
      .flatMap((year) => scheduleOf(own, ledger, year, today))
      .filter(({ date, etat }) => etat === 'AREGLER' && date <= '2027-02-01')
      .map(({ date, montant }) => `${date} ${montant}`);
    expect(schedule).toEqual(expected);
    const next = nextDue(own, ledger, today);
    expect(`${next?.date} ${next?.montant}`).toBe(expected[0]);
  },
);

test('[MEM-02] the schedule adds up the calls of one day and state, oldest first, those ahead of their turn after others', () => {
  const ledger = ledgerOf(
    waits('2027-01-05', 1800),
    ...november,
    waits('2026-12-05', 12_450),
    waits('2026-12-05', 1800),
    { ...waits('2026-12-05', 900), etat: 'REGLE' },
  );
  expect(scheduleOf(contrat, ledger, 2026, today)).toEqual([
    { date: '2026-11-05', montant: 74.3, etat: 'REGLE' },
    { date: '2026-12-05', montant: 142.5, etat: 'AREGLER' },
    { date: '2026-12-05', montant: 9, etat: 'REGLE' },
  ]);
  const ahead = ledgerOf(...november, waits('2027-03-05', 1800));
  expect(scheduleOf(contrat, ahead, 2027, today).map(({ montant }) => montant)).toEqual([
    74.3, 74.3, 18, 74.3, 74.3, 74.3, 74.3, 74.3, 74.3, 74.3, 74.3, 74.3,
  ]);
  // Another way of payment begins after what is called already.
  expect(firstCallDay(contrat, ahead, today)).toBe('2027-03-06');
});

test.each<[string, Partial<MouvementRow>[], object, number[]]>([
  ['that runs', [{ ...waits('2024-09-05', 7430), etat: 'REGLE' }], {}, [2027, 2026, 2024]],
  ['that ends this year', november, { dateResiliation: '2026-12-31' }, [2026]],
  [
    'over, which was paid late',
    [
      waits('2025-12-05', 7430),
      { dateMouvement: '2026-01-12', dateEcheance: null, nature: 'PRELEVEMENT', credit: 7430 },
    ],
    { etat: 'resilie', dateResiliation: '2025-12-31' },
    [2025],
  ],
  [
    'whose calls are all cancelled',
    [{ debit: 7430, etat: 'ANNULE' }],
    { etat: 'resilie', dateResiliation: '2025-12-31' },
    [],
  ],
  ['called two years ahead', [waits('2028-01-05', 7430)], {}, [2028, 2027, 2026]],
  ['that the employer pays', [], { codeModePaiementCotisation: 'PREC' }, []],
])('[MEM-02] a contract %s has a notice for each year with a due date', (_what, lines, changes, years) => {
  expect(dueYears({ ...contrat, ...changes }, ledgerOf(...lines), today)).toEqual(years);
});
