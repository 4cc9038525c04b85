import { faultOfRichText, faultsOf, unknownVariable } from './rules';

const always = { title: 'Titre', publicationDebut: null, publicationFin: null };

test('the variables of a text are those that the portal fills', () => {
  expect(unknownVariable('Bonjour {{prenom}} {{ nom }}, {{libelleClient}}')).toBeNull();
  expect(unknownVariable('Bonjour {{prenom}} {{nir}}')).toBe('nir');
});

test.each([
  ['<p>Texte</p>', null],
  ['<p><img src="https://x.test/a.png" alt="Une carte"></p>', null],
  ['<p><img src="https://x.test/a.png"></p>', 'Le texte alternatif est obligatoire.'],
  ['<p><img src="https://x.test/a.png" alt=""></p>', 'Le texte alternatif est obligatoire.'],
  ['<p><img alt=" " src="https://x.test/a.png"></p>', 'Le texte alternatif est obligatoire.'],
])('a picture has an alternative text: %s', (html, fault) => {
  expect(faultOfRichText(html)).toBe(fault);
});

test('a content has a text, and a period that ends after it begins', () => {
  expect(faultsOf(always, '<p> </p>')).toMatchObject([{ champ: 'content', message: 'Le contenu est vide.' }]);
  expect(
    faultsOf({ ...always, publicationDebut: '2026-12-02', publicationFin: '2026-12-01' }, '<p>a</p>'),
  ).toMatchObject([{ champ: 'publicationFin' }]);
  expect(faultsOf(always, '<p>a</p>')).toEqual([]);
});
