import { knownSince, startOf } from './history';
import { restored, resumed, suspended, withDifference, withPlan, type AnnouncedChange } from './terms-rules';
import { debitedAccount, mandateState, type MandatRow } from './mandate-rules';
import { accountState } from './account-rules';
import { nextDue, scheduleOf } from './due-rules';
import { filterLedger, linesAsOwed, periodsOf, presentMouvement, type ContratFacts } from './rules';
import { contrat, ledgerOf, today } from './testing/ledger';

const paid = ledgerOf(
  { dateMouvement: '2025-12-05', dateEcheance: '2025-12-05', debit: 7430 },
  { dateMouvement: '2025-12-05', nature: 'PRELEVEMENT', credit: 7430 },
  { debit: 7430 },
  { nature: 'PRELEVEMENT', credit: 7430 },
);
const unpaid = ledgerOf(
  { dateMouvement: '2026-10-05', dateEcheance: '2026-10-05', debit: 7430, etat: 'IMPAYE' },
  { nature: 'PRELEVEMENT', credit: 7430, etat: 'REJETE' },
  { nature: 'REJET', debit: 7430, etat: 'REJETE' },
  { nature: 'FRAIS', dateEcheance: '2026-10-09', debit: 1240, etat: 'IMPAYE' },
);

const mandat: MandatRow = {
  clientCode: 'VALD',
  rum: 'VAL1-0001',
  numeroContrat: 'VAL1',
  ics: 'FR00ZZZ999999',
  dateSignature: '2021-01-03',
  dateRevocation: null,
  dateDebut: null,
  dateDernierPrelevement: '2026-11-05',
  ibanChiffre: '',
  ibanIndex: '',
  pays: 'FR',
  cle: '80',
  fin: '144',
  longueur: 27,
  bic: 'TESTFRP0XXX',
  titulaire: 'VERNOUX Camille',
};

test.each([
  [{}, 'ACTIF'],
  [{ dateRevocation: '2024-01-01' }, 'REVOQUE'],
  [{ dateDernierPrelevement: '2023-11-20' }, 'EXPIRE'],
  [{ dateDernierPrelevement: '2023-11-21' }, 'ACTIF'],
  [{ dateDernierPrelevement: null, dateSignature: '2023-01-01' }, 'EXPIRE'],
] as const)('[MEM-02] a mandate %j is %s', (changes, state) => {
  expect(mandateState({ ...mandat, ...changes }, today)).toBe(state);
});

test('[MEM-02] the next due date follows the debit day, and skips calls already made', () => {
  expect(nextDue(contrat, paid, today)).toEqual({ date: '2026-12-05', montant: 74.3 });
  expect(nextDue(contrat, paid, '2026-11-05')).toEqual({ date: '2026-12-05', montant: 74.3 });
  expect(nextDue(contrat, [], '2026-11-05')).toEqual({ date: '2026-11-05', montant: 74.3 });
  expect(nextDue({ ...contrat, dateEffet: '2027-01-01' }, [], today)).toEqual({ date: '2027-01-05', montant: 74.3 });
});

test('[MEM-02] the next due date is the first call that waits for its day, however far ahead the others are called', () => {
  const called = ledgerOf(
    { debit: 7430 },
    { nature: 'PRELEVEMENT', credit: 7430 },
    { dateEcheance: '2027-01-05', debit: 7600, etat: 'AREGLER' },
    { dateEcheance: '2026-12-05', debit: 7430, etat: 'AREGLER' },
    { dateEcheance: '2026-11-25', debit: 7430, etat: 'ANNULE' },
  );
  expect(nextDue(contrat, called, today)).toEqual({ date: '2026-12-05', montant: 74.3 });
  expect(nextDue(contrat, called, '2026-12-05')).toEqual({ date: '2026-12-05', montant: 74.3 });
  expect(nextDue(contrat, called, '2026-12-06')).toEqual({ date: '2027-01-05', montant: 76 });
  expect(nextDue(contrat, called, '2027-01-06')).toEqual({ date: '2027-02-05', montant: 74.3 });
  // What was called for days after the end is given back.
  expect(nextDue({ ...contrat, etat: 'resilie', dateResiliation: '2026-11-30' }, called, today)).toBeNull();
});

test.each([
  [{ codeModePaiementCotisation: 'PREC' }, null],
  [{ etat: 'resilie', dateResiliation: '2026-11-30' }, null],
  [{ etat: 'resilie', dateResiliation: '2026-12-31' }, '2026-12-05'],
  [{ etat: 'suspendu' }, null],
  [{ etat: 'suspendu', isPrecontentieux: true }, '2026-12-05'],
] as const)('[MEM-02] the next due date of a contract %j is %s', (changes, date) => {
  expect(nextDue({ ...contrat, ...changes }, paid, today)?.date ?? null).toBe(date);
});

test('[MEM-02] the schedule of a year shows the state of each call, then the future ones', () => {
  expect(
    scheduleOf(
      contrat,
      [...paid, ...unpaid].toSorted((a, b) => a.dateMouvement.localeCompare(b.dateMouvement)),
      2026,
      today,
    ),
  ).toEqual([
    { date: '2026-10-05', montant: 74.3, etat: 'IMPAYE' },
    { date: '2026-11-05', montant: 74.3, etat: 'REGLE' },
    { date: '2026-12-05', montant: 74.3, etat: 'AREGLER' },
  ]);
  expect(scheduleOf(contrat, paid, 2024, today)).toEqual([]);
  expect(scheduleOf(contrat, paid, 2027, today)).toHaveLength(12);
  // Nobody knows the contributions of a year further away, unless they are called already.
  for (const year of [2028, 2099]) expect(scheduleOf(contrat, paid, year, today)).toEqual([]);
  const far = ledgerOf({ dateEcheance: '2028-01-05', debit: 7430, etat: 'AREGLER' });
  expect(scheduleOf(contrat, far, 2028, today)).toEqual([{ date: '2028-01-05', montant: 74.3, etat: 'AREGLER' }]);
});

// Changes of a contract since 2021, first day of its ledger, year; since when that year is known.
test.each<[string, Partial<ContratFacts>, string | null, number | undefined, string | null]>([
  ['within its year', {}, '2024-09-05', 2024, '2024-09-05'],
  ['after its year', {}, '2024-09-05', 2023, '2024-09-05'],
  ['before its year', {}, '2024-09-05', 2025, null],
  ['with its year', {}, '2025-01-05', 2025, null],
  ['after the contract, for all years', {}, '2025-01-05', undefined, '2025-01-05'],
  ['with the contract', { dateEffet: '2024-08-20' }, '2024-09-05', 2024, null],
  ['some weeks after the contract', { dateEffet: '2024-08-20' }, '2024-09-20', undefined, null],
  ['at the first due date of a year', { dateEffet: '2024-03-01', codePeriodicite: 'A' }, '2025-01-05', 2024, null],
  ['at none, today', {}, null, 2026, today],
  ['at none, before the contract begins', { dateEffet: '2027-01-01' }, null, 2027, null],
  ['at none, after the end', { etat: 'resilie', dateResiliation: '2025-12-31' }, null, 2026, null],
  ['at none, of an employer', { codeModePaiementCotisation: 'PREC' }, null, 2026, null],
  ['in March, before the employer paid', { codeModePaiementCotisation: 'PREC' }, '2026-03-05', 2026, '2026-03-05'],
])('[MEM-02] a ledger that begins %s tells since when it is known', (_what, changes, first, year, expected) => {
  const ledger = first === null ? [] : ledgerOf({ dateMouvement: first, dateEcheance: first, debit: 7430 });
  expect(knownSince({ ...contrat, ...changes }, startOf(ledger), year, today)).toBe(expected);
});

test.each([
  ['a regularisation', { nature: 'REGULARISATION', credit: 1200 }],
  ['a call that was cancelled', { nature: 'APPEL', debit: 7430, etat: 'ANNULE' }],
] as const)('[MEM-02] %s alone says nothing of a contract that the employer always paid', (_what, line) => {
  const ledger = ledgerOf({ dateMouvement: '2026-03-05', ...line });
  expect(knownSince({ ...contrat, codeModePaiementCotisation: 'PREC' }, startOf(ledger), 2026, today)).toBeNull();
});

test('[MEM-02] rejected debits leave their calls unpaid, with the fee', () => {
  expect(accountState(contrat, unpaid, [mandat], today)).toMatchObject({
    solde: -86.7,
    impaye: 86.7,
    ibanMasque: 'FR80 •••• •••• •••• •••• •••• 144',
    annees: [2026],
  });
  expect(unpaid.map((row) => presentMouvement(row, true).isPayableEnLigne)).toEqual([true, false, false, true]);
  expect(unpaid.some((row) => presentMouvement(row, false).isPayableEnLigne)).toBe(false);
});

test('[MEM-02] the chart counts each call once, with the amount of the schedule, and no fee', () => {
  expect(periodsOf(unpaid, 2026)).toEqual([{ periode: '2026-10', regle: 0, restant: 74.3 }]);
  expect(periodsOf(paid, undefined)).toEqual([
    { periode: '2025', regle: 74.3, restant: 0 },
    { periode: '2026', regle: 74.3, restant: 0 },
  ]);
});

test("[MEM-02] filters keep the account's balance of each line, newest first", () => {
  expect(filterLedger(paid, { annee: 2026 }).map(({ rang, solde }) => [rang, solde])).toEqual([
    [4, 0],
    [3, -7430],
  ]);
  expect(filterLedger(unpaid, { etat: 'IMPAYE' }).map(({ nature }) => nature)).toEqual(['FRAIS', 'APPEL']);
});

test('[MEM-02] no account is named without a valid mandate', () => {
  expect(debitedAccount([{ ...mandat, dateRevocation: '2025-01-01' }], today)).toBeNull();
});

describe('announced changes', () => {
  const joins: AnnouncedChange = { from: '2026-12-01', change: (terms) => withDifference(terms, { difference: 3500 }) };
  const quarterly: AnnouncedChange = {
    from: '2027-01-01',
    change: (terms) => withPlan(terms, { codeModePaiement: 'PRLV', jourPrelevement: 15, codePeriodicite: 'T' }),
  };

  test('[MEM-02] the next debit and the schedule ask what is due on their day, by amount, day and period', () => {
    expect(nextDue(contrat, paid, today, [joins])).toEqual({ date: '2026-12-05', montant: 109.3 });
    expect(nextDue(contrat, paid, today, [{ ...joins, from: '2026-12-06' }])?.montant).toBe(74.3);
    expect(nextDue(contrat, paid, '2026-12-31', [joins, quarterly])).toEqual({ date: '2027-01-15', montant: 327.9 });
    expect(
      scheduleOf(contrat, paid, 2027, today, [joins, quarterly]).map(({ date, montant }) => [date, montant]),
    ).toEqual([
      ['2027-01-15', 327.9],
      ['2027-04-15', 327.9],
      ['2027-07-15', 327.9],
      ['2027-10-15', 327.9],
    ]);
  });

  test('[MEM-02] nothing is due during a suspension that is announced, and again from its resumption on', () => {
    const stop: AnnouncedChange = { from: '2027-02-01', change: suspended };
    const go: AnnouncedChange = { from: '2027-04-01', change: resumed };
    expect(scheduleOf(contrat, paid, 2027, today, [stop, go]).map(({ date }) => date.slice(0, 7))).toEqual(
      [1, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => `2027-${String(month).padStart(2, '0')}`),
    );
    // Today's suspension ends on an announced day.
    const now = { ...contrat, etat: 'suspendu' as const };
    expect(nextDue(now, paid, today, [go])).toEqual({ date: '2027-04-05', montant: 74.3 });
    // Whoever owes contributions is not resumed by a day.
    expect(nextDue({ ...now, isPrecontentieux: true }, paid, today, [go])?.date).toBe('2026-12-05');
    const called = ledgerOf(
      ...['2027-01-05', '2027-02-05', '2027-04-05'].map((dateEcheance) => ({
        dateEcheance,
        debit: 7430,
        etat: 'AREGLER' as const,
      })),
    );
    expect(nextDue(contrat, called, '2027-01-06', [stop, go])?.date).toBe('2027-04-05');
    // A contract with an announced end resumes until it, and is no longer suspended.
    const ending = { ...now, dateResiliation: '2027-06-30' };
    for (const change of [resumed, restored])
      expect(nextDue(ending, paid, today, [{ ...go, change }])?.date).toBe('2027-04-05');
    expect(nextDue({ ...ending, dateResiliation: '2027-03-31' }, paid, today, [go])).toBeNull();
  });

  test('[MEM-02] a call of a day in a suspension is cancelled, before that day and after it, unless a debt is its reason', () => {
    const called = ledgerOf(
      ...['2027-01-05', '2027-02-05', '2027-04-05'].map((dateEcheance) => ({
        dateEcheance,
        debit: 7430,
        etat: 'AREGLER' as const,
      })),
    );
    const stop: AnnouncedChange = { from: '2027-02-01', change: suspended };
    const go: AnnouncedChange = { from: '2027-04-01', change: resumed };
    const statesOf = (facts: ContratFacts, day: string, announced: readonly AnnouncedChange[]) =>
      linesAsOwed(facts, called, day, announced).map(({ etat }) => etat);
    expect(statesOf(contrat, today, [stop, go])).toEqual(['AREGLER', 'ANNULE', 'AREGLER']);
    const now: ContratFacts = { ...contrat, etat: 'suspendu', dateSuspension: '2027-02-01' };
    expect(statesOf(now, '2027-02-10', [go])).toEqual(['AREGLER', 'ANNULE', 'AREGLER']);
    // A debt stays due in the suspension that it causes, also between its payment and the resumption.
    expect(statesOf({ ...now, isPrecontentieux: true }, '2027-02-10', [])).toEqual(['AREGLER', 'AREGLER', 'AREGLER']);
    expect(statesOf(now, '2027-02-10', [{ from: '2027-02-11', change: restored }])).toEqual([
      'AREGLER',
      'AREGLER',
      'AREGLER',
    ]);
  });

  test('[MEM-02] a call for days after an announced end alone is cancelled', () => {
    const called = ledgerOf(
      ...['2026-12-25', '2027-01-05'].map((dateEcheance) => ({ dateEcheance, debit: 7430, etat: 'AREGLER' as const })),
    );
    const statesOf = (dateResiliation: string | null, codePeriodicite: ContratFacts['codePeriodicite'] = 'M') =>
      linesAsOwed({ ...contrat, dateResiliation, codePeriodicite }, called, today).map(({ etat }) => etat);
    expect(statesOf(null)).toEqual(['AREGLER', 'AREGLER']);
    // Twenty days of December are owed, whenever they are called.
    expect(statesOf('2026-12-20')).toEqual(['AREGLER', 'ANNULE']);
    expect(statesOf('2026-11-30')).toEqual(['ANNULE', 'ANNULE']);
    expect(statesOf('2026-11-30', 'T')).toEqual(['AREGLER', 'ANNULE']);
    // What is owed of December is the next due, though its day comes after the end.
    expect(nextDue({ ...contrat, dateResiliation: '2026-12-20' }, called, today)?.date).toBe('2026-12-25');
    expect(nextDue({ ...contrat, dateResiliation: '2026-11-30' }, called, today)).toBeNull();
    // What was called before the employer took the contributions over is not debited by us.
    expect(nextDue({ ...contrat, codeModePaiementCotisation: 'PREC' }, called, today)).toBeNull();
  });

  test('[MEM-02] a contribution never falls below zero, whatever was announced', () => {
    expect(withDifference(contrat, { difference: -9000 })).toEqual({ montantCotisation: 0 });
  });
});
