import { receivedIn, waitingIn, type LedgerLine } from './received';

/** Lines in the order of the ledger: day, what it is, cents of debit and credit, state, lines that a payment names. */
const ledgerOf = (
  ...lines: [string, LedgerLine['nature'], number, number, LedgerLine['etat'], number[]?][]
): LedgerLine[] => {
  let solde = 0;
  return lines.map(([dateMouvement, nature, debit, credit, etat, rangsPayes = undefined], index) => ({
    rang: index + 1,
    dateMouvement,
    nature,
    libelle: nature,
    debit,
    credit,
    solde: (solde += credit - debit),
    etat,
    rangsPayes: rangsPayes ?? null,
  }));
};
const sumsUntil = (endedOn: string | null, ledger: LedgerLine[], ...years: number[]) =>
  years.map((year) => receivedIn(ledger, year, endedOn).reduce((sum, { montant }) => sum + montant, 0));
const sums = (ledger: LedgerLine[], ...years: number[]) => sumsUntil(null, ledger, ...years);

test('[MEM-08] at the turn of the year a rejection counts with its debit, and a fee with its payment', () => {
  const ledger = ledgerOf(
    ['2025-12-05', 'APPEL', 10_000, 0, 'REGLE'],
    ['2025-12-30', 'PRELEVEMENT', 0, 10_000, 'REJETE'],
    ['2025-12-31', 'FRAIS', 1240, 0, 'REGLE'],
    ['2026-01-05', 'PRELEVEMENT', 0, 10_000, 'REGLE'],
    ['2026-01-06', 'REJET', 10_000, 0, 'REJETE'],
    ['2026-01-20', 'PAIEMENT', 0, 11_240, 'REGLE'],
  );
  expect(sums(ledger, 2025, 2026)).toEqual([0, 20_000]);
  expect(receivedIn(ledger, 2025, null).map(({ date, montant }) => [date, montant])).toEqual([
    ['2025-12-30', 10_000],
    ['2026-01-06', -10_000],
  ]);
});

test('[MEM-08] each rejection takes back a debit of its own, whenever the bank sends them', () => {
  const ledger = ledgerOf(
    ['2025-11-05', 'PRELEVEMENT', 0, 6000, 'REGLE'],
    ['2025-12-05', 'PRELEVEMENT', 0, 6000, 'REJETE'],
    ['2026-01-05', 'PRELEVEMENT', 0, 6000, 'REJETE'],
    ['2026-01-20', 'REJET', 6000, 0, 'REJETE'],
    ['2026-01-20', 'REJET', 6000, 0, 'REJETE'],
  );
  expect(sums(ledger, 2025, 2026)).toEqual([6000, 0]);
});

test('[MEM-08] a fee counts with the payment that names it; one that is not paid, or has no payment, where it stands', () => {
  const named = ledgerOf(
    ['2025-12-20', 'FRAIS', 1240, 0, 'REGLE'],
    ['2025-12-28', 'PRELEVEMENT', 0, 10_000, 'REGLE'],
    ['2026-01-20', 'PAIEMENT', 0, 11_240, 'REGLE', [1]],
  );
  expect(sums(named, 2025, 2026)).toEqual([10_000, 10_000]);
  const alone = ledgerOf(
    ['2025-12-20', 'PAIEMENT', 0, 5000, 'REGLE'],
    ['2025-12-21', 'FRAIS', 1240, 0, 'REGLE'],
    ['2025-12-22', 'FRAIS', 1240, 0, 'IMPAYE'],
    ['2026-01-05', 'REJET', 700, 0, 'REJETE'],
  );
  expect(sums(alone, 2025, 2026)).toEqual([3760, -700]);
});

test('[MEM-08] what is paid back after the end of a contract is taken out in the year of that payment', () => {
  const end = '2026-03-31';
  const credited = ledgerOf(
    ['2026-01-05', 'APPEL', 120_000, 0, 'REGLE'],
    ['2026-01-05', 'PRELEVEMENT', 0, 120_000, 'REGLE'],
    ['2026-03-10', 'REGULARISATION', 0, 90_000, 'REGLE'],
  );
  // The credit waits: all of it was received.
  expect(sumsUntil(end, credited, 2026)).toEqual([120_000]);
  expect([2025, 2026].map((year) => waitingIn(credited, year, end))).toEqual([0, 90_000]);
  const paidOn = (day: string): LedgerLine[] => [
    ...credited,
    {
      rang: 4,
      dateMouvement: day,
      nature: 'REGULARISATION',
      libelle: 'Virement',
      debit: 90_000,
      credit: 0,
      solde: 0,
      etat: 'REGLE',
      rangsPayes: null,
    },
  ];
  expect(sumsUntil(end, paidOn('2026-04-20'), 2026)).toEqual([30_000]);
  expect(waitingIn(paidOn('2026-04-20'), 2026, end)).toBe(0);
  expect(sumsUntil(end, paidOn('2027-01-04'), 2026, 2027)).toEqual([120_000, -90_000]);
  // While the contract goes on, and beyond what the balance gives, a regularisation is a contribution more, not money.
  expect(sumsUntil(null, paidOn('2026-04-20'), 2026)).toEqual([120_000]);
  const owed = ledgerOf(
    ['2026-01-05', 'PRELEVEMENT', 0, 10_000, 'REGLE'],
    ['2026-01-05', 'APPEL', 10_000, 0, 'REGLE'],
    ['2026-04-10', 'REGULARISATION', 5000, 0, 'IMPAYE'],
  );
  expect(sumsUntil(end, owed, 2026)).toEqual([10_000]);
});
