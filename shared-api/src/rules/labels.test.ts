import { labelsIn } from './label-catalogue';
import { enterOverrides, labels, plural, text } from './labels';

const messages = labels('remote-essai.accueil', {
  title: 'Mes remboursements',
  hello: text('Bonjour {prenom}'),
  count: plural('{nombre} décompte du {jour}', '{nombre} décomptes du {jour}'),
  unread: plural('{nombre} lettre', '{nombre} lettres', 'Vous avez tout lu.'),
  columns: { date: 'Date', sums: ['Dépense', 'Reste'] },
  choices: [{ code: true, libelle: 'Oui' }],
});

afterEach(() => enterOverrides({}));

it('says the words of the feature, with variables by name', () => {
  expect(messages.title).toBe('Mes remboursements');
  expect(messages.hello({ prenom: 'Camille' })).toBe('Bonjour Camille');
  expect(messages.columns.sums[1]).toBe('Reste');
  expect(messages.choices.map(({ code, libelle }) => [code, libelle])).toEqual([[true, 'Oui']]);
});

it('elides « de » and « que » before a name that begins with a vowel, also in the words of a client', () => {
  const named = labels('remote-essai.noms', { space: text('Consulter l’espace de {nom}'), as: text('plus que {nom}') });
  expect([named.space({ nom: 'Odile BRANCOURT' }), named.as({ nom: 'Anaïs' })]).toEqual([
    'Consulter l’espace d’Odile BRANCOURT',
    'plus qu’Anaïs',
  ]);
  expect(named.space({ nom: 'Camille VERNOUX' })).toBe('Consulter l’espace de Camille VERNOUX');
  enterOverrides({ 'remote-essai.noms.space': 'Fiche de {nom}' });
  expect(named.space({ nom: 'Émile' })).toBe('Fiche d’Émile');
  expect(named.space({ nom: 'a.pdf' })).toBe('Fiche de a.pdf');
});

it('says the singular for none and one, the plural above, and the text for none where there is one', () => {
  expect([0, 1, 2, 1240].map((nombre) => messages.count({ nombre, jour: '5' }))).toEqual([
    '0 décompte du 5',
    '1 décompte du 5',
    '2 décomptes du 5',
    '1\u202f240 décomptes du 5',
  ]);
  expect(messages.unread({ nombre: 0 })).toBe('Vous avez tout lu.');
});

it('says the words of the client from the moment they are there, in a text that was taken apart before too', () => {
  const { columns } = messages;
  enterOverrides({
    'remote-essai.accueil.title': 'Mes décomptes',
    'remote-essai.accueil.hello': '{prenom}, bienvenue',
    'remote-essai.accueil.unread.plusieurs': '{nombre} messages',
    'remote-essai.accueil.columns.sums.0': 'Payé',
    'remote-essai.accueil.choices.0.libelle': 'D’accord',
  });
  expect(messages.title).toBe('Mes décomptes');
  expect(messages.hello({ prenom: 'Camille' })).toBe('Camille, bienvenue');
  expect(messages.unread({ nombre: 3 })).toBe('3 messages');
  expect(messages.unread({ nombre: 1 })).toBe('1 lettre');
  expect(columns.sums).toEqual(['Payé', 'Reste']);
  expect(messages.choices[0].libelle).toBe('D’accord');
});

it('does not read variables in a value', () => {
  expect(messages.hello({ prenom: '{nombre}' })).toBe('Bonjour {nombre}');
});

it('lists every key with its text and the variables that another text may use', () => {
  expect(labelsIn([messages, 'something else', null])).toEqual([
    { cle: 'remote-essai.accueil.choices.0.libelle', texte: 'Oui', variables: [] },
    { cle: 'remote-essai.accueil.columns.date', texte: 'Date', variables: [] },
    { cle: 'remote-essai.accueil.columns.sums.0', texte: 'Dépense', variables: [] },
    { cle: 'remote-essai.accueil.columns.sums.1', texte: 'Reste', variables: [] },
    {
      cle: 'remote-essai.accueil.count.plusieurs',
      texte: '{nombre} décomptes du {jour}',
      variables: ['nombre', 'jour'],
    },
    { cle: 'remote-essai.accueil.count.un', texte: '{nombre} décompte du {jour}', variables: ['nombre', 'jour'] },
    { cle: 'remote-essai.accueil.hello', texte: 'Bonjour {prenom}', variables: ['prenom'] },
    { cle: 'remote-essai.accueil.title', texte: 'Mes remboursements', variables: [] },
    { cle: 'remote-essai.accueil.unread.aucun', texte: 'Vous avez tout lu.', variables: ['nombre'] },
    { cle: 'remote-essai.accueil.unread.plusieurs', texte: '{nombre} lettres', variables: ['nombre'] },
    { cle: 'remote-essai.accueil.unread.un', texte: '{nombre} lettre', variables: ['nombre'] },
  ]);
});

it('asks for the variables of a text by their names', () => {
  const wrong = () => [
    // @ts-expect-error the variable has another name
    messages.hello({ nom: 'Camille' }),
    // @ts-expect-error a plural is chosen by a number
    messages.count({ nombre: '2', jour: '5' }),
  ];
  expect(wrong).toBeInstanceOf(Function);
});
