import { departementOf } from '@portal/shared-api/rules/departements';
import { movedContribution } from './zones';

test.each([
  ['48000', '48'],
  ['20000', '20'],
  ['97110', '971'],
  ['97400', '974'],
  ['98000', '98'],
  ['06300', '06'],
])('the department of %s is %s', (codePostal, departement) => {
  expect(departementOf({ codePostal, adresseEtrangere: false })).toBe(departement);
});

test('a foreign address has no department', () => {
  expect(departementOf({ codePostal: '1000', adresseEtrangere: true })).toBeNull();
});

test('[MEM-11] a contribution follows the zone, there and back to the cent', () => {
  expect(movedContribution(20_360, '06', '48')).toBe(18_852);
  expect(movedContribution(18_852, '48', '06')).toBe(20_360);
  expect(movedContribution(5980, '48', '30')).toBe(5980);
});
