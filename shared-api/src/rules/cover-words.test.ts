import { coverInWords } from './cover-words';

test('[MEM-02] a level of cover reads in plain words, with its term', () => {
  expect(coverInWords('100\u00a0% BR')).toBe('100\u00a0% de la base de remboursement (BR)');
  expect(coverInWords('150\u00a0%\u00a0BR + 200,00\u00a0€ par an')).toBe(
    '150\u00a0%\u00a0de la base de remboursement (BR) + 200,00\u00a0€ par an',
  );
  expect(coverInWords('Sans reste à payer')).toBe('Sans reste à payer');
});
