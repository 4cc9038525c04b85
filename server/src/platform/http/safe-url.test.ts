import { safeAddress } from './safe-url';

const origin = 'https://vald.exemple.fr';

it.each(['/', '/#/accueil', '/#/v2/adherent/prestations?page=2', '#/accueil', `${origin}/#/accueil`])('[PRE-16] lets %s through', (address) => {
  expect(safeAddress(address, origin)).toMatch(/^\//);
});

it.each([
  '//e.test', '/\\e.test', '\\\\e.test', '/%5Ce.test', '/%5ce.test', '%2F%2Fe.test', '/%2F/e.test', '/%252Fe.test', '/\te.test', '\t//e.test', '/%09/e.test',
  'https://vald.exemple.fr@e.test/', 'https://e.test', 'https://user:pass@vald.exemple.fr/', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)',
  'data:text/html,x', 'http:e.test', 'https:/\\e.test', 'accueil', '', ' /accueil', `/${'a'.repeat(3000)}`, 'http://vald.exemple.fr/',
])('[PRE-16] refuses %j', (address) => {
  expect(safeAddress(address, origin)).toBeNull();
});

it('lets an allowed origin through, whole', () => {
  expect(safeAddress('https://app.exemple.fr/a?b#c', origin, ['https://app.exemple.fr'])).toBe('https://app.exemple.fr/a?b#c');
});
