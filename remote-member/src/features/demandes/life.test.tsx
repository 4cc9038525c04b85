import { stepTitle } from './life';

test.each([
  ['ADHERENT', 'Demande annulée par vos soins'],
  ['PORTAIL', 'Demande annulée'],
  ['GESTIONNAIRE', 'Demande annulée'],
] as const)('[MEM-24] a request that %s cancels is told as theirs', (auteur, title) => {
  expect(stepTitle({ etat: 'ANNULEE', auteur })).toBe(title);
});
