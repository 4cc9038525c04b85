import { printed } from './printed';

test.each([
  ['Essentielle', 'Mutuelle Valdoré, en complément d’Essentielle'],
  ['Santé Confort', 'Mutuelle Valdoré, en complément de Santé Confort'],
])('[MEM-16] a document names the offer that it completes, elided where French elides: %s', (offer, line) => {
  expect(printed.documents.product('Mutuelle Valdoré', offer)).toBe(line);
});
