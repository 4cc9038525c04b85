import { presentCategories, presentPopular, resolveUserType, searchQuestions, type QuestionRow } from './rules';

const question = (id: string, title: string, more: Partial<QuestionRow> = {}): QuestionRow => ({
  clientCode: 'VALD',
  id,
  categorie: 'CONNEXION',
  title,
  content: '<p>Réponse.</p>',
  ordre: 1,
  ordrePopulaire: null,
  userTypes: ['ANONYME'],
  tags: [],
  related: [],
  clickCode: `c-${id}`,
  rateCode: `r-${id}`,
  ...more,
});

test('[FAQ-05] a visitor counts as one, whatever the call says', () => {
  expect(resolveUserType(null, 'ADMIN')).toBe('ANONYME');
  expect(resolveUserType(['User'], 'ADMIN')).toBe('ADHERENT');
  expect(resolveUserType(['Beneficiaire'], 'BENEFICIAIRE')).toBe('BENEFICIAIRE');
  expect(resolveUserType(['Admin', 'BackEndUser'], 'ADMIN')).toBe('ADMIN');
  expect(resolveUserType(['User', 'Beneficiaire'], 'BENEFICIAIRE')).toBe('BENEFICIAIRE');
});

test('[FAQ-02] categories and their questions are in order, empty ones are left out', () => {
  const categories = [
    { clientCode: 'VALD', code: 'REMB', name: 'Remboursements', ordre: 2 },
    { clientCode: 'VALD', code: 'CONNEXION', name: 'Connexion', ordre: 1 },
    { clientCode: 'VALD', code: 'VIDE', name: 'Vide', ordre: 3 },
  ];
  const rows = [question('b', 'B', { ordre: 2 }), question('a', 'A'), question('r', 'R', { categorie: 'REMB' })];
  expect(presentCategories(categories, rows).map(({ name, items }) => [name, items.map((item) => item.id)])).toEqual([
    ['Connexion', ['a', 'b']],
    ['Remboursements', ['r']],
  ]);
});

test('[FAQ-01] popular questions have their own order', () => {
  const rows = [
    question('a', 'A', { ordrePopulaire: 2 }),
    question('b', 'B'),
    question('c', 'C', { ordrePopulaire: 1 }),
  ];
  expect(presentPopular(rows).map((row) => row.id)).toEqual(['c', 'a']);
});

test('[FAQ-03] a related question outside the reader’s audience is left out', () => {
  const [row] = presentPopular([
    question('a', 'A', { ordrePopulaire: 1, related: ['secret', 'b'] }),
    question('b', 'B'),
  ]);
  expect(row?.related).toEqual([{ id: 'b', title: 'B', order: 2 }]);
});

test('[FAQ-01] « Top 5 » holds five questions, however many the editors rank', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map((rank) => question(`q${rank}`, `Q${rank}`, { ordrePopulaire: rank }));
  expect(presentPopular(rows).map((row) => row.id)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5']);
});

test('[FAQ-01] search ignores accents, plurals and stop words, and ranks titles first', () => {
  const rows = [
    question('texte', 'Autre sujet', { content: '<p>Votre mot de passe oublié se remplace.</p>' }),
    question('titre', 'J’ai oublié mon mot de passe, que faire\u00a0?'),
    question('etiquette', 'Je ne peux plus entrer', { tags: ['mot de passe oublié'] }),
    question('rien', 'Ma carte de tiers payant'),
  ];
  expect(
    searchQuestions(rows, 'mots de passe OUBLIE', [])
      .map((row) => row.id)
      .slice(0, 2),
  ).toEqual(['titre', 'etiquette']);
  expect(searchQuestions(rows, 'bicyclette', [])).toEqual([]);
});

test('[FAQ-01] a synonym of the client finds what the word itself does not', () => {
  const rows = [question('enfant', 'Ajouter un enfant'), question('autre', 'Ma carte')];
  expect(searchQuestions(rows, 'bébé', [])).toEqual([]);
  expect(searchQuestions(rows, 'bébé', [['bébé', 'enfant']]).map((row) => row.id)).toEqual(['enfant']);
});
