import { addressWith, networkAddress } from './address';

test.each([
  'https://reseau.exemple.test/acces',
  'https://reseau.exemple.test:8443/',
  'http://localhost:9000/acces',
  'http://127.0.0.1:9000/',
  'http://reseau.localhost:9000/',
])('[API-10] %s is an allowed address', (url) => {
  expect(networkAddress(url)?.href).toBe(url);
});

test.each([
  'http://reseau.exemple.test/',
  '//reseau.exemple.test',
  '/acces',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:reseau.exemple.test',
  'https:///reseau.exemple.test',
  'https://portail@reseau.exemple.test/',
  'https://portail:mdp@reseau.exemple.test/',
  'https://reseau.exemple.test/\\evil',
  'https:\\\\reseau.exemple.test',
  ' https://reseau.exemple.test',
  'https://reseau.exemple.test/\t',
  'ftp://reseau.exemple.test',
  'blob:https://reseau.exemple.test/1',
  'http://localhost.exemple.test/',
  'http://127.0.0.1.exemple.test/',
  'https://',
  '',
  `https://reseau.exemple.test/${'a'.repeat(2000)}`,
])('[API-10] %j is refused', (url) => {
  expect(networkAddress(url)).toBeNull();
});

test('[API-10] the token is placed as the provider requires, and nowhere else', () => {
  const at = (url: string, placement: Parameters<typeof addressWith>[1]) => {
    const address = networkAddress(url);
    return address && addressWith(address, placement, 'jeton-1_2');
  };
  expect(at('https://reseau.exemple.test/acces?omc=1', 'query')).toBe(
    'https://reseau.exemple.test/acces?omc=1&scTokenId=jeton-1_2',
  );
  expect(at('https://reseau.exemple.test/acces/?omc=1', 'path')).toBe(
    'https://reseau.exemple.test/acces/jeton-1_2?omc=1',
  );
  expect(at('https://reseau.exemple.test/entree/{scTokenId}/accueil', 'path')).toBe(
    'https://reseau.exemple.test/entree/jeton-1_2/accueil',
  );
  expect(at('https://reseau.exemple.test/acces', 'header')).toBe('https://reseau.exemple.test/acces');
  expect(at('https://reseau.exemple.test/acces', 'form')).toBe('https://reseau.exemple.test/acces');
});
