import { accountFields } from '../../contract/formulaires/account';
import { accountRules, isHolderInsured } from './account';
import { recapOf } from './recap';
import { lectureOf, personOf } from './testing';

const camille = personOf('P1');

test('[MEM-12] the recap of any form masks an IBAN, as the bank writes it or not', () => {
  const { iban } = accountFields;
  const shown = (typed: string) =>
    recapOf({ fields: { iban }, rules: {} }, { iban: typed }, { lecture: lectureOf({}), today: '2026-11-20' });
  expect(shown('FR62 9999 9000 10TE STPO RT01 076')).toMatchObject([{ libelle: 'IBAN', valeur: 'FR62 •••• 076' }]);
  expect(shown('FR629999900010TESTPORT01076')).toEqual(shown('FR62 9999 9000 10TE STPO RT01 076'));
});

test.each([
  ['VERNOUX Camille', true],
  ['Mme Camille Lacaze', true],
  ['Camille LACAZE-VERNOUX', true],
  ['vernoux', true],
  ['VERNOUXEL Camille', false],
  ['TESSEREAU Amandine', false],
])('[MEM-12] « %s » contains the name of an insured person: %p', (titulaire, isInsured) => {
  expect(isHolderInsured(titulaire, [camille])).toBe(isInsured);
});
test.each([
  ['LOUŸS Pierre', true],
  ['ŠIMIĆ Ana', true],
  ['NGUYỄN Thị Ḥasna', true],
  ['Nº 4', false],
  ['ANDRÉ Zoé Trần'.normalize('NFD'), true],
  ['M. & Mme O’NEIL', true],
  ['- .', false],
  ['Société × 2', false],
])('[VAL-13] « %s » as holder of an account: %p', (titulaire, isTaken) => {
  expect(accountRules.titulaire.checks.every((check) => check(titulaire) === null)).toBe(isTaken);
});

test('[MEM-12] composed and accented names are recognised in any spelling', () => {
  expect(isHolderInsured('jamin roux elodie', [{ nom: 'JAMIN-ROUX', nompatronymique: null }])).toBe(true);
  expect(isHolderInsured('THEVENEAU', [{ nom: 'THÉVENEAU', nompatronymique: null }])).toBe(true);
});
