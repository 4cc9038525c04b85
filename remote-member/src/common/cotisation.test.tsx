import { cotisationLabel, nextDebit, type Cotisation } from './cotisation';

const monthly: Cotisation = { montant: 148.6, codePeriodicite: 'M', codeModePaiement: 'PRLV', jourPrelevement: 5 };

test.each([
  ['M', 5, '2026-11-20', '2026-12-05'],
  ['M', 5, '2026-11-05', '2026-11-05'],
  ['M', 31, '2026-11-20', '2026-11-30'],
  ['M', 30, '2028-02-10', '2028-02-29'],
  ['T', 5, '2026-11-20', '2027-01-05'],
  ['S', 10, '2026-06-01', '2026-07-10'],
  ['A', 5, '2026-01-06', '2027-01-05'],
] as const)('[MEM-01] a debit each %s on the %i, seen on %s, comes on %s', (codePeriodicite, jourPrelevement, today, expected) => {
  expect(nextDebit({ ...monthly, codePeriodicite, jourPrelevement }, today)).toBe(expected);
});

test('[MEM-01] what the employer keeps from the pay is not debited', () => {
  expect(nextDebit({ ...monthly, codeModePaiement: 'PREC', jourPrelevement: null }, '2026-11-20')).toBeNull();
});

test('[MEM-02] the contribution says its period', () => {
  expect(cotisationLabel(monthly)).toBe('148,60\u00a0€\u00a0/\u00a0mois');
});
