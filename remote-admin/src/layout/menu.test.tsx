import type { Right } from '@portal/shared-api/contract/roles';
import { remote } from '../remote';
import { criterionOf, menuFor } from './menu';

test('[SES-10] the menu has the entries that the rights allow, and no empty section', () => {
  expect(menuFor({ droits: [] }).flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
    'Tableau de bord',
  ]);
  expect(menuFor({ droits: ['modules:read'] }).map(({ title }) => title)).toEqual([null, 'Paramétrage']);
});

test('[SES-10] an entry of the menu is called like its page, which asks for the same right', () => {
  const droits = remote.routes.flatMap(({ right }) => (right ? [right as Right] : []));
  const entries = menuFor({ droits }).flatMap((section) => section.entries);
  expect(entries.map(({ path, label, right }) => [path, label, right])).toEqual(
    entries.map(({ path }) => {
      const route = remote.routes.find((each) => each.path === path);
      return [path, route?.title, route?.right];
    }),
  );
});

test('[ADM-01] the header search distinguishes e-mail, number and name', () => {
  expect(criterionOf('camille@exemple.test')).toEqual({ userName: 'camille@exemple.test' });
  expect(criterionOf('VAL0004521')).toEqual({ referenceExterne: 'VAL0004521' });
  expect(criterionOf('Vernoux')).toEqual({ nom: 'Vernoux' });
});
