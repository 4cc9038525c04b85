import { creationCompteBeneficiaire } from '../../contract/formulaires/creation-compte-beneficiaire';
import type { FormRead } from '../../contract/formulaires/formulaire';
import type { DonneesCreationCompteBeneficiaire } from '../../contract/formulaires/creation-compte-beneficiaire';
import { checkForm } from '../form-rules';
import { choicesOf, type AnyRule } from './built-in-checks';
import { onlyShown, startOf } from './form-values';

const person = (numPers: string, dateNaissance: string) => ({
  numPers,
  codeCivilite: 'MME',
  nom: 'Test',
  prenom: numPers,
  dateNaissance,
  codeLienParente: 'ENF',
});
function contextOf(persons: DonneesCreationCompteBeneficiaire['beneficiairesEligibles']) {
  const lecture = {
    beneficiaires: persons.map(({ numPers }) => person(numPers, '2005-06-14')),
    donnees: {
      beneficiairesEligibles: persons,
      isSeul: false,
      emailsAdherent: ['marc@exemple.test', 'Contact@exemple.test'],
    },
  } as unknown as FormRead<DonneesCreationCompteBeneficiaire>;
  return { lecture, today: '2026-11-20' };
}
const adult = { numPers: 'P1', isMajeur: true, motifNonEligible: null };
const minor = { numPers: 'P2', isMajeur: false, motifNonEligible: null };
const taken = { numPers: 'P3', isMajeur: true, motifNonEligible: 'Accès déjà créé' };

test('the only person who can have an access is chosen, among others who cannot', () => {
  expect(startOf(creationCompteBeneficiaire, contextOf([adult, taken])).numPers).toBe('P1');
  expect(startOf(creationCompteBeneficiaire, contextOf([adult, minor])).numPers).toBe('');
  // The kit would choose the only person of the read, who has an access already.
  expect(startOf(creationCompteBeneficiaire, contextOf([taken])).numPers).toBe('');
});

test('a person with an access is shown with the badge and cannot be chosen', () => {
  const context = contextOf([adult, taken]);
  const { fields, rules } = creationCompteBeneficiaire;
  const shown = choicesOf(
    fields.numPers,
    rules.numPers as AnyRule,
    startOf(creationCompteBeneficiaire, context),
    context,
  );
  expect(shown.map(({ code, detail, disabled = false }) => [code, detail, disabled])).toEqual([
    ['P1', 'née le 14/06/2005', false],
    ['P3', 'Accès déjà créé', true],
  ]);
  const values = {
    ...startOf(creationCompteBeneficiaire, context),
    numPers: 'P3',
    email: 'a@exemple.test',
    isAccord: true,
  };
  expect(checkForm(rules, values, context).map(({ champ }) => champ)).toEqual(['numPers']);
});

test('care is hidden by default from eighteen, and never below', () => {
  const context = contextOf([adult, minor]);
  const kept = (numPers: string) =>
    onlyShown(creationCompteBeneficiaire, { ...startOf(creationCompteBeneficiaire, context), numPers }, context)
      .isMasquerSoins;
  expect([kept('P1'), kept('P2'), kept('')]).toEqual([true, false, false]);
});

test('the address is not one of the member, whatever the case; the mobile is a mobile; the agreement is given', () => {
  const context = contextOf([adult]);
  const problems = (changes: object) =>
    checkForm(
      creationCompteBeneficiaire.rules,
      { ...startOf(creationCompteBeneficiaire, context), email: 'p1@exemple.test', isAccord: true, ...changes },
      context,
    ).map(({ champ, code }) => [champ, code]);
  expect(problems({})).toEqual([]);
  expect(problems({ email: ' CONTACT@exemple.test' })).toEqual([['email', 'same']]);
  expect(problems({ email: 'p1' })).toEqual([['email', 'pattern']]);
  expect(problems({ telephonePortable: '+33466000000' })[0]?.[0]).toBe('telephonePortable');
  expect(problems({ isAccord: false })).toEqual([['isAccord', 'required']]);
});

test('with nobody left only the person is asked for, so that nothing can be sent', () => {
  const context = contextOf([taken]);
  const values = startOf(creationCompteBeneficiaire, context);
  expect(checkForm(creationCompteBeneficiaire.rules, values, context).map(({ champ }) => champ)).toEqual(['numPers']);
});
