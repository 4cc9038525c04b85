import { fillVariables } from './variables';

const aliz = {
  prenom: 'Odile',
  nom: '',
  nomOffre: 'Essentielle',
  numeroContratIndividuel: 'ALI0001',
  libelleClient: 'Alizéane <Prévoyance>',
};

test.each([
  ['Les statuts de {{libelleClient}}.', 'Les statuts d’Alizéane &lt;Prévoyance&gt;.'],
  ['De {{ prenom }}, parce que {{prenom}} écrit.', 'D’Odile, parce qu’Odile écrit.'],
  ['Le remède {{prenom}}, le contrat de {{numeroContratIndividuel}}', 'Le remède Odile, le contrat d’ALI0001'],
  ['Le dossier de {{nom}}', 'Le dossier de '],
])('%s', (text, filled) => {
  expect(fillVariables(text, aliz, true)).toBe(filled);
});

it('elides nothing before a name that begins with a consonant', () => {
  expect(fillVariables('Les statuts de {{libelleClient}}', { libelleClient: 'Mutuelle Valdoré' }, false)).toBe(
    'Les statuts de Mutuelle Valdoré',
  );
});
