import { champsAudience, type Criterion } from '../contract/audiences';
import { audienceFields, criteriaInWords, criteriaProblem, criterionInWords, problemOf } from './audiences';

const said = (_champ: string, code: string) => (code === 'SC' ? 'Santé Confort' : code);

test.each<[Criterion, string | null]>([
  [{ champ: 'OFFRE', operateur: 'PARMI', valeurs: ['SC', 'SE'] }, null],
  [{ champ: 'OFFRE', operateur: 'AVANT', valeurs: ['SC'] }, 'Offre\u00a0: cet opérateur n’existe pas pour ce champ.'],
  [{ champ: 'OFFRE', operateur: 'EGAL', valeurs: ['SC', 'SE'] }, 'Offre\u00a0: une valeur est attendue.'],
  [{ champ: 'AGE', operateur: 'ENTRE', valeurs: ['18'] }, 'Âge\u00a0: deux valeurs sont attendues.'],
  [{ champ: 'AGE', operateur: 'ENTRE', valeurs: ['9', '18'] }, null],
  [{ champ: 'AGE', operateur: 'ENTRE', valeurs: ['18', '9'] }, 'Âge\u00a0: la première valeur dépasse la seconde.'],
  [{ champ: 'AGE', operateur: 'PARMI', valeurs: ['dix'] }, 'Âge\u00a0: la valeur est incorrecte.'],
  [
    { champ: 'DATE_EFFET', operateur: 'AVANT', valeurs: ['2026-02-30'] },
    'Date d’effet\u00a0: la valeur est incorrecte.',
  ],
  [
    { champ: 'DATE_EFFET', operateur: 'AVANT', valeurs: ['0000-01-01'] },
    'Date d’effet\u00a0: la valeur est incorrecte.',
  ],
  [
    { champ: 'RIB_MANQUANT', operateur: 'EGAL', valeurs: ['PEUT-ETRE'] },
    'RIB manquant\u00a0: la valeur est incorrecte.',
  ],
])('a criterion is computed, or told why not: %j', (criterion, expected) => {
  expect(problemOf(criterion)).toBe(expected);
});

test('criteria need at least one', () => {
  expect(criteriaProblem({ lien: 'ET', groupes: [] })).toBe('Ajoutez au moins un critère.');
});

test('every field of the contract has a label and an operator', () => {
  expect(champsAudience.filter((champ) => audienceFields[champ].operateurs.length === 0)).toEqual([]);
});

test('a criterion is said as staff read it', () => {
  expect(criterionInWords({ champ: 'OFFRE', operateur: 'PARMI', valeurs: ['SC', 'X'] }, said)).toBe(
    'Offre parmi Santé Confort, X',
  );
  expect(
    criterionInWords({ champ: 'DATE_EFFET', operateur: 'ENTRE', valeurs: ['2026-01-01', '2026-12-31'] }, said),
  ).toBe('Date d’effet entre 01/01/2026 et 31/12/2026');
  expect(criterionInWords({ champ: 'MONEGASQUE', operateur: 'EGAL', valeurs: ['NON'] }, said)).toBe(
    'Monégasque\u00a0: non',
  );
});

test.each<[Criterion, string]>([
  [{ champ: 'OFFRE', operateur: 'EGAL', valeurs: ['SC'] }, 'Offre est Santé Confort'],
  [{ champ: 'OFFRE', operateur: 'DIFFERENT', valeurs: ['SC'] }, 'Offre n’est pas Santé Confort'],
  [{ champ: 'PAYS', operateur: 'DIFFERENT', valeurs: ['FR'] }, 'Pays n’est pas FR'],
  [{ champ: 'TELETRANSMISSION', operateur: 'EGAL', valeurs: ['OUI'] }, 'Télétransmission\u00a0: oui'],
])('the words of a criterion agree with every field: %j', (criterion, words) => {
  expect(criterionInWords(criterion, said)).toBe(words);
});

test('criteria in words keep their groups apart, and what is no criteria has none', () => {
  const isOf = (champ: 'OFFRE' | 'PAYS', code: string): Criterion => ({ champ, operateur: 'PARMI', valeurs: [code] });
  const asTyped = (_: unknown, code: string) => code;
  const one = { lien: 'OU', groupes: [{ lien: 'ET', criteres: [isOf('OFFRE', 'A'), isOf('PAYS', 'FR')] }] };
  expect(criteriaInWords(one, asTyped)).toBe('Offre parmi A ET Pays parmi FR');
  const two = { ...one, groupes: [...one.groupes, { lien: 'ET', criteres: [isOf('PAYS', 'MC')] }] };
  expect(criteriaInWords(two, asTyped)).toBe('(Offre parmi A ET Pays parmi FR) OU (Pays parmi MC)');
  expect(criteriaInWords({ lien: 'ET', groupes: [] }, asTyped)).toBeNull();
  expect(criteriaInWords('autre', asTyped)).toBeNull();
});

test('a criterion without a value is refused, « parmi » too', () => {
  expect(problemOf({ champ: 'OFFRE', operateur: 'PARMI', valeurs: [] })).toBe('Offre\u00a0: une valeur est attendue.');
});
