import { amountPerPeriod } from './amount-per-period';

test.each([
  [148.6, 'M', '148,60\u00a0€ par mois'],
  [96, 'T', '96,00\u00a0€ par trimestre'],
  [12, 'S', '12,00\u00a0€ par semestre'],
  [1200, 'A', '1\u202f200,00\u00a0€ par an'],
] as const)('%d euros with the period %s reads %s', (euros, code, shown) => {
  expect(amountPerPeriod(euros, code)).toBe(shown);
});
