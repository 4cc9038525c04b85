import { addedPerPeriod, amountPerPeriod } from './amount-per-period';

test.each([
  [148.6, 'M', '148,60\u00a0€ par mois'],
  [96, 'T', '96,00\u00a0€ par trimestre'],
  [12, 'S', '12,00\u00a0€ par semestre'],
  [1200, 'A', '1\u202f200,00\u00a0€ par an'],
] as const)('%d euros with the period %s reads %s', (euros, code, shown) => {
  expect(amountPerPeriod(euros, code)).toBe(shown);
});

test.each([
  [12, '+\u00a012,00\u00a0€ par mois'],
  [0, '0,00\u00a0€ par mois'],
  [-12, '\u221212,00\u00a0€ par mois'],
])('%d euros more or less are told with their sign, which stays by the amount', (euros, shown) => {
  expect(addedPerPeriod(euros, 'M')).toBe(shown);
});
