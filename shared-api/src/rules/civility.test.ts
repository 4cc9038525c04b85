import { civilityOn } from './civility';

test.each([
  ['MME', '2012-05-09', '2026-11-20', null],
  ['M', '2012-05-09', '2030-05-08', null],
  ['M', '2012-05-09', '2030-05-09', 'M.'],
  ['MME', '1984-03-14', '2026-11-20', 'Mme'],
])('a person of civility %s, born on %s, is on %s called « %s »', (codeCivilite, dateNaissance, day, expected) => {
  expect(civilityOn({ codeCivilite, dateNaissance }, day)).toBe(expected);
});
