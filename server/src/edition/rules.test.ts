import { categoryCode, faultOfRichText, faultsOf, faultsOfDocument, unknownVariable } from './rules';

const always = {
  title: 'Titre',
  publicationDebut: null,
  publicationFin: null,
  cookieSetting: null,
  isFermable: true,
  routes: [],
};
const own = '/api/cms/images?id=affiche';

test('the variables of a text are those that the portal fills', () => {
  expect(unknownVariable('Bonjour {{prenom}} {{ nom }}, {{libelleClient}}')).toBeNull();
  expect(unknownVariable('Bonjour {{prenom}} {{nir}}')).toBe('nir');
  // Two braces and many spaces kept the server busy for hours.
  expect(unknownVariable(`{{${' '.repeat(50_000)}x`)).toBeNull();
});

test.each([
  ['<p>Texte</p>', null],
  [`<p><img src="${own}" alt="Une carte"></p>`, null],
  [`<p><img src="${own}"></p>`, 'Le texte alternatif est obligatoire.'],
  [`<p><img src="${own}" alt=""></p>`, 'Le texte alternatif est obligatoire.'],
  [`<p><img alt=" " src="${own}"></p>`, 'Le texte alternatif est obligatoire.'],
  ['<p><img src="https://x.test/a.png" alt="Une carte"></p>', 'Choisissez l’image dans la bibliothèque.'],
])('[ADM-12] a picture of the library has an alternative text: %s', (html, fault) => {
  expect(faultOfRichText(html)).toBe(fault);
});

test('a content has a text, and a period that ends after it begins', () => {
  expect(faultsOf(always, '<p> </p>')).toMatchObject([{ champ: 'content', message: 'Le contenu est vide.' }]);
  expect(
    faultsOf({ ...always, publicationDebut: '2026-12-02', publicationFin: '2026-12-01' }, '<p>a</p>'),
  ).toMatchObject([{ champ: 'publicationFin' }]);
  expect(faultsOf(always, '<p>a</p>')).toEqual([]);
});

test('[ADM-12] a window that stays names its pages, leaves the home page and is not hidden for good', () => {
  const stays = { ...always, isFermable: false };
  const message = 'Une fenêtre qui ne se ferme pas nomme les pages qu’elle couvre, sans la page d’accueil.';
  expect(faultsOf(stays, '<p>a</p>')).toMatchObject([{ champ: 'routes', message }]);
  for (const home of ['/', '/accueil'])
    expect(faultsOf({ ...stays, routes: ['/forms/rib', home] }, '<p>a</p>')).toMatchObject([
      { champ: 'routes', message },
    ]);
  expect(faultsOf({ ...stays, routes: ['/forms/rib'] }, '<p>a</p>')).toEqual([]);
  expect(faultsOf({ ...stays, routes: ['/forms/rib'], cookieSetting: 'rib-' }, '<p>a</p>')).toMatchObject([
    { champ: 'cookieSetting' },
  ]);
});

test('[ADM-12] a document ends after it begins, and names the colleges that read it', () => {
  const document = { datePublication: '2026-12-02', dateFin: null, audience: 'TOUS' as const, colleges: [] };
  expect(faultsOfDocument(document)).toEqual([]);
  expect(faultsOfDocument({ ...document, dateFin: '2026-12-01' })).toMatchObject([{ champ: 'dateFin' }]);
  expect(faultsOfDocument({ ...document, audience: 'COLLEGE' })).toMatchObject([{ champ: 'colleges' }]);
});

test.each([
  ['Mes remboursements', [], 'MES_REMBOURSEMENTS'],
  ['Œil & santé\u00a0: l’optique', [], 'OEIL_SANTE_L_OPTIQUE'],
  ['É', [], 'CATEGORIE'],
  ['!?', ['CATEGORIE'], 'CATEGORIE_2'],
  ['Mes  remboursements', ['MES_REMBOURSEMENTS', 'MES_REMBOURSEMENTS_2'], 'MES_REMBOURSEMENTS_3'],
  ['Une catégorie dont le nom est plus long', ['UNE_CATEGORIE_DONT_LE_NOM_EST_'], 'UNE_CATEGORIE_DONT_LE_NOM_ES_2'],
])('the code of a category comes of its name: %s', (name, taken, code) => {
  expect(categoryCode(name, taken)).toBe(code);
});
