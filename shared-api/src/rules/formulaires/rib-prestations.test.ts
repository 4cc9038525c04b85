import {
  ribPrestations,
  type ChampsRibPrestations,
  type DonneesRibPrestations,
} from '../../contract/formulaires/rib-prestations';
import { checkForm, isFieldShown, type FormContext } from '../form-rules';
import { recapOf } from './recap';
import { fileFor, lectureOf, personOf } from './testing';

const camille = personOf('P1');
const donnees: DonneesRibPrestations = { ribs: [], isMissing: true, delaiGelCompte: 48 };
const contextOf = (
  modeGestion: 'automatique' | 'manuel',
  beneficiaires = [camille],
): FormContext<DonneesRibPrestations> => ({
  lecture: lectureOf(donnees, { modeGestion, beneficiaires }),
  today: '2026-11-20',
});
const account: ChampsRibPrestations = {
  titulaire: 'VERNOUX Camille',
  iban: 'FR629999900010TESTPORT01076',
  bic: 'TESTFRP0XXX',
  numPers: ['P1'],
  rib: [],
};
const problems = (changes: Partial<ChampsRibPrestations>, context = contextOf('automatique')) =>
  checkForm(ribPrestations.rules, { ...account, ...changes }, context).map(({ champ, code, message }) => [
    champ,
    code,
    message,
  ]);

test('[VAL-13] spaces and lower case are accepted in an account', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ iban: 'fr62 9999 9000 10te stpo rt01 076', bic: 'testfrp0' })).toEqual([]);
});

test('[VAL-13] holder, IBAN and BIC are required', () => {
  expect(problems({ titulaire: ' ', iban: '', bic: '' }).map(([champ, code]) => [champ, code])).toEqual([
    ['titulaire', 'required'],
    ['iban', 'required'],
    ['bic', 'required'],
  ]);
});

test.each([
  ['FR62999990001', 'pattern', 'Merci de saisir entièrement les 27 caractères de l’IBAN'],
  ['FR629999900010TESTPORT0107', 'pattern', 'Merci de saisir entièrement les 27 caractères de l’IBAN'],
  ['FR639999900010TESTPORT01076', 'checksum', 'L’IBAN saisi est invalide.'],
  ['US62999990001012345678901', 'country', 'Ce pays n’est pas accepté.'],
  ['n’importe quoi', 'pattern', 'Merci de saisir entièrement les 27 caractères de l’IBAN'],
])('[VAL-13] IBAN « %s »: %s', (iban, code, message) => {
  expect(problems({ iban })).toEqual([['iban', code, message]]);
});

test.each(['MC459999800001TESTMONA00182', 'BE68539007547034', 'DE89370400440532013000'])(
  '[VAL-13] « %s » is an account of the SEPA area',
  (iban) => {
    expect(problems({ iban })).toEqual([]);
  },
);

test.each(['TEST', 'TESTFRP', 'TESTFRP0X', 'TESTFRP0XXXX', '1ESTFRP0XXX'])(
  '[VAL-13] BIC « %s » has neither 8 nor 11 characters',
  (bic) => {
    expect(problems({ bic })).toEqual([['bic', 'pattern', 'Le code BIC doit comporter 8 ou 11 caractères']]);
  },
);

test.each(['VERNOUX Camille', 'M. et Mme DELAUNOYE-ROUX', 'Œuvre d’Étienne & fils', "L'ORIENT"])(
  '[VAL-13] holder « %s »',
  (titulaire) => {
    expect(problems({ titulaire })).toEqual([]);
  },
);
test.each(['VERNOUX 2', 'a@b', 'VERNOUX/LACAZE', '<b>'])('[VAL-13] « %s » is not a holder', (titulaire) => {
  expect(problems({ titulaire })[0]?.[1]).toBe('pattern');
});

test('[VAL-13] the document of the bank is required in manual mode only', () => {
  const manual = contextOf('manuel');
  expect(problems({}, manual)).toEqual([['rib', 'required', 'Merci de joindre le document demandé.']]);
  expect(problems({ rib: [fileFor('rib')] }, manual)).toEqual([]);
  expect([
    isFieldShown(ribPrestations.rules, 'rib', account, manual),
    isFieldShown(ribPrestations.rules, 'rib', account, contextOf('automatique')),
  ]).toEqual([true, false]);
});

test('[MEM-12] a person must be chosen where there is a choice', () => {
  expect(problems({ numPers: [] }).map(([champ]) => champ)).toEqual(['numPers']);
  expect(problems({ numPers: [] }, contextOf('automatique', []))).toEqual([]);
});

test('[MEM-12] the recap says beside the new account the one that it replaces', () => {
  const rib = {
    codeInternationalPaysIso2: 'FR',
    cleIban: '80',
    identifiantNationalCompte: '99999000010000000014',
    codeBIC: 'TESTFRP1XXX',
    titulaire: 'LACAZE Camille',
  };
  const lecture = lectureOf({ ...donnees, ribs: [{ numPers: 'P1', rib }] }, { beneficiaires: [camille] });
  expect(recapOf(ribPrestations, account, { lecture, today: '2026-11-20' })).toMatchObject([
    { champ: 'numPers' },
    { champ: 'titulaire', valeur: 'VERNOUX Camille', avant: 'LACAZE Camille' },
    { champ: 'iban', valeur: 'FR62 •••• 076', avant: 'FR80 •••• 014' },
    { champ: 'bic', valeur: 'TESTFRP0XXX', avant: 'TESTFRP1XXX' },
  ]);
});
