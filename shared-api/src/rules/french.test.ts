import { counted, eliding, inSentence, listed, marksKept, ofName, thatName } from './french';

test.each([
  [0, '0\u00a0essai'],
  [1, '1\u00a0essai'],
  [4, '4\u00a0essais'],
  [1240, '1\u202f240\u00a0essais'],
])('%d agrees with its noun', (count, text) => {
  expect(counted(count, 'essai')).toBe(text);
});

test.each([
  ['Mutuelle Valdoré', 'de Mutuelle Valdoré'],
  ['Alizéane Prévoyance', 'd’Alizéane Prévoyance'],
  ['Harmonie', 'd’Harmonie'],
  ['Éole Santé', 'd’Éole Santé'],
  ['Óscar', 'd’Óscar'],
  ['Íris', 'd’Íris'],
  ['Ángel', 'd’Ángel'],
  ['Œuvre sociale', 'd’Œuvre sociale'],
  ['Hélène', 'd’Hélène'],
  ['Hedwige', 'd’Hedwige'],
  ['Hector', 'd’Hector'],
  ['Hamza', 'de Hamza'],
  ['Habib', 'de Habib'],
  ['Humaira', 'de Humaira'],
  ['Humayra', 'de Humayra'],
  ['Humeyra', 'de Humeyra'],
  ['Humeau', 'd’Humeau'],
  ['Hadrien', 'd’Hadrien'],
  ['Horace', 'd’Horace'],
  ['Homère', 'd’Homère'],
  ['Héribert', 'd’Héribert'],
  ['Hadja', 'de Hadja'],
  ['Houria', 'de Houria'],
  ['Hicham', 'de Hicham'],
  ['Huyen', 'de Huyen'],
  ['Helga', 'de Helga'],
  ['Henri', 'd’Henri'],
  ['Hugues', 'd’Hugues'],
  ['Humanis', 'd’Humanis'],
  ['Riviera Mutuelle Azurine', 'de Riviera Mutuelle Azurine'],
  ['Yvonne', 'd’Yvonne'],
  ['Yves', 'd’Yves'],
  ['YVERNOUX', 'd’YVERNOUX'],
  ['Yanis', 'de Yanis'],
  ['Yohann', 'de Yohann'],
  ['Yémen', 'de Yémen'],
])('%s is elided where French elides', (name, text) => {
  expect(ofName(name)).toBe(text);
});

test('a label begins with a small letter inside a sentence, an acronym does not', () => {
  expect(['Gestionnaire', 'Écoute', 'SAV', 'DPO adjoint', ''].map(inSentence)).toEqual([
    'gestionnaire',
    'écoute',
    'SAV',
    'DPO adjoint',
    '',
  ]);
});

test.each([
  ['Espace de {{nom}}.', 'Espace d’{{nom}}.'],
  ['Espace de\u00a0{{nom}}', 'Espace d’{{nom}}'],
  ['Espace de&nbsp;{{nom}}', 'Espace d’{{nom}}'],
  ['Espace de <strong>{{nom}}</strong>', 'Espace d’<strong>{{nom}}</strong>'],
  ['Mode {{nom}}', 'Mode {{nom}}'],
  ['Espace de</p> <p>{{nom}}', 'Espace de</p> <p>{{nom}}'],
])('« %s » is elided before a name as the editor writes it', (written, elided) => {
  expect(eliding(/\{\{(\w+)\}\}/)(written, () => 'Alizéane')).toBe(elided);
  expect(eliding(/\{\{(\w+)\}\}/)(written, () => 'Valdoré')).toBe(written);
});

test('« que » is elided as « de » is', () => {
  expect([thatName('Yves'), thatName('Yanis')]).toEqual(['qu’Yves', 'que Yanis']);
});

test.each([
  [[], ''],
  [['Julie'], 'Julie'],
  [['Julie', 'Noé'], 'Julie et Noé'],
  [['Julie', 'Lina', 'Noé'], 'Julie, Lina et Noé'],
])('%j are listed with « et » before the last alone', (words, text) => {
  expect(listed(words)).toBe(text);
});

test('marks of a typed text stay with their words; what is no mark of French keeps its space', () => {
  expect(marksKept('Est-ce « Émile » ? Oui : merci !')).toBe(
    'Est-ce «\u00a0Émile\u00a0»\u00a0? Oui\u00a0: merci\u00a0!',
  );
  expect(marksKept('le 3 : 4 et :-)')).toBe('le 3\u00a0: 4 et :-)');
});
