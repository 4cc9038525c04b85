import {
  areOwed,
  centsOf,
  chosenLines,
  leastOf,
  moves,
  paymentReference,
  presentOwed,
  wayBack,
  type OwedLine,
} from './rules';

const line = (rang: number, debit: number): OwedLine => ({
  rang,
  idMouvement: `M-2026-00${rang}`,
  libelle: `Appel ${rang}`,
  dateEcheance: '2026-10-05',
  debit,
});
const owed = [line(1, 7430), line(2, 7430), line(3, 1240)];

test('the oldest line is compulsory, a later one goes with those before it', () => {
  expect(presentOwed(owed).map(({ isObligatoire, montant }) => [isObligatoire, montant])).toEqual([
    [true, 74.3],
    [false, 74.3],
    [false, 12.4],
  ]);
  expect(chosenLines(owed, ['M-2026-002', 'M-2026-001'])?.map(({ rang }) => rang)).toEqual([1, 2]);
  expect(chosenLines(owed, ['M-2026-002'])).toBeNull();
  expect(chosenLines(owed, ['M-2026-001', 'M-2026-003'])).toBeNull();
  expect(chosenLines(owed, ['M-2026-001', 'M-2026-001'])).toBeNull();
  expect(chosenLines(owed, ['M-2026-009'])).toBeNull();
});

test('whoever pays comes back to the contract, to the form where the release served has no page of the result', () => {
  const back = (...routes: string[]) => wayBack('jeton', 'VAL0007003', (path) => routes.includes(path));
  const form = '/forms/paiement-cotisation-monext';
  const query = '?token=jeton&numeroContratIndividuel=VAL0007003';
  expect(back(form, `${form}/transaction`)).toBe(`${form}/transaction${query}`);
  expect(back(form)).toBe(`${form}${query}`);
});

test('a line is owed or not; a debt of less than one euro is paid whole', () => {
  expect(areOwed(owed, ['M-2026-002'])).toBe(true);
  expect(areOwed(owed, ['M-2026-002', 'M-2026-009'])).toBe(false);
  expect([leastOf(owed), leastOf([line(1, 40), line(2, 7430)]), leastOf([line(1, 40)]), leastOf([])]).toEqual([
    100, 100, 40, 100,
  ]);
});

test('amounts add up in cents', () => {
  expect(centsOf(owed)).toBe(16_100);
});

test.each([
  ['EN_ATTENTE', 'ACCEPTE', true],
  ['EN_ATTENTE', 'REFUSE', true],
  ['EN_ATTENTE', 'EXPIRE', true],
  // The card was charged after the quarter of an hour: the money is there.
  ['EXPIRE', 'ACCEPTE', true],
  ['REFUSE', 'ACCEPTE', true],
  ['ACCEPTE', 'ACCEPTE', false],
  ['ACCEPTE', 'REFUSE', false],
  ['REFUSE', 'ABANDONNE', false],
  ['EN_ATTENTE', 'EN_ATTENTE', false],
] as const)('a payment that is %s becomes %s: %s', (from, to, expected) => {
  expect(moves(from, to)).toBe(expected);
});

test('references contain the year', () => {
  expect(paymentReference('2026', 600_001)).toBe('PAY-2026-600001');
});
