import { cotisationLabel, nextDebit, type Cotisation } from './cotisation';

const monthly: Cotisation = {
  montant: 148.6,
  codePeriodicite: 'M',
  codeModePaiement: 'PRLV',
  libelleModePaiement: 'Prélèvement automatique',
  jourPrelevement: 5,
};

test('[MEM-01] a contribution is debited on its day, except one paid by the employer', () => {
  expect(nextDebit(monthly, 'valide', '2026-11-20')).toBe('2026-12-05');
  expect(nextDebit({ ...monthly, codeModePaiement: 'PREC', jourPrelevement: null }, 'valide', '2026-11-20')).toBeNull();
  expect(nextDebit(monthly, 'suspendu', '2026-11-20')).toBeNull();
});

test('[MEM-02] a contribution shows its period', () => {
  expect(cotisationLabel(monthly)).toBe('148,60\u00a0€\u00a0/\u00a0mois');
});
