import { knownRefusals } from './rules';

test('a refusal in a repeated group counts for its field, whatever the entry, and once a call', () => {
  const refus = [
    { champ: 'assures[0].dateEvenement', code: 'required' },
    { champ: 'assures[3].dateEvenement', code: 'required' },
    { champ: 'assures[1].codeMotif', code: 'prix' },
  ];
  expect(knownRefusals('radiationAssuresActeGestion', refus)).toEqual([
    { champ: 'assures.*.dateEvenement', code: 'required' },
    { champ: 'assures.*.codeMotif', code: 'prix' },
  ]);
});

test('unknown fields count nothing, and unknown codes as one', () => {
  const refus = [
    { champ: 'inconnu', code: 'required' },
    { champ: 'assures[0].<script>', code: 'required' },
    { champ: 'isRestitutionCarte', code: 'n’importe quoi' },
  ];
  expect(knownRefusals('radiationAssuresActeGestion', refus)).toEqual([{ champ: 'isRestitutionCarte', code: 'autre' }]);
});
