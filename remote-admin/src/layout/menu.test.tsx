import { criterionOf, menuFor } from './menu';

test('[SES-10] the menu has the entries that the rights allow, and no empty section', () => {
  expect(menuFor({ droits: [] }).flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
    'Tableau de bord',
  ]);
  expect(menuFor({ droits: ['modules:read'] }).map(({ title }) => title)).toEqual([null, 'Paramétrage']);
});

test('[ADM-01] the header search distinguishes e-mail, number and name', () => {
  expect(criterionOf('camille@exemple.test')).toEqual({ userName: 'camille@exemple.test' });
  expect(criterionOf('VAL0004521')).toEqual({ referenceExterne: 'VAL0004521' });
  expect(criterionOf('Vernoux')).toEqual({ nom: 'Vernoux' });
});
