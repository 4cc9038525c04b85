import { contributionFor } from './tarif';

const member = { codeLienParente: 'ADH', dateNaissance: '1984-05-12' } as const;
const spouse = { codeLienParente: 'CJT', dateNaissance: '1982-11-02' } as const;

test('a reinforcement chosen by person keeps its price, the rest goes by the persons', () => {
  const couple = [member, spouse];
  expect(contributionFor(11_000, couple, [member], { before: 1_000, after: 500 })).toBe(5_500);
  expect(contributionFor(5_500, [member], couple, { before: 500, after: 1_000 })).toBe(11_000);
});

test('what a contribution does not contain takes nothing from it when its person leaves', () => {
  expect(contributionFor(800, [member, spouse], [member], { before: 1_000, after: 0 })).toBe(400);
  expect(contributionFor(800, [member], [member, spouse], { before: 1_000, after: 2_000 })).toBe(2_600);
});
