import { unread } from '../unread-text';
import {
  demandeRemboursement,
  type ChampsDemandeRemboursement,
} from '../../contract/formulaires/demande-remboursement';
import { checkForm, isFieldRequired, isFieldShown } from '../form-rules';
import { isCoveredOn } from './demande-remboursement';
import { fileFor } from './testing';
import { care, type, contextOf, context, osteo } from './testing/osteopathy';

const problems = (changes: Partial<ChampsDemandeRemboursement>, on = context) =>
  checkForm(demandeRemboursement.rules, { ...osteo, ...changes }, on).map(({ champ, message }) => [champ, message]);
const shown = (field: keyof ChampsDemandeRemboursement, changes: Partial<ChampsDemandeRemboursement>) =>
  isFieldShown(demandeRemboursement.rules, field, { ...osteo, ...changes }, context);
const obligatory = 'Ce champ est obligatoire.';
const paper = 'Merci de joindre le document demandé.';

test('[MEM-20] a session of osteopathy with its invoice passes', () => {
  expect(problems({})).toEqual([]);
});

test('[MEM-20] the invoice is the first error', () => {
  expect(
    problems({
      piecesJointes: [],
      dateSoins: '',
      numPers: '',
      codeTypePrestation: '',
      montantFacture: null,
      isAccidentTiers: null,
      isAutreMutuelle: null,
    }),
  ).toEqual([
    ['piecesJointes', paper],
    ['dateSoins', obligatory],
    ['numPers', obligatory],
    ['codeTypePrestation', obligatory],
    ['montantFacture', obligatory],
    ['isAccidentTiers', obligatory],
    ['isAutreMutuelle', obligatory],
  ]);
});

test.each([
  ['2026-11-20', []],
  ['2026-11-21', [['dateSoins', 'La date est postérieure au 20/11/2026.']]],
  ['2024-11-20', []],
  ['2024-11-19', [['dateSoins', 'La date des soins dépasse le délai de deux ans.']]],
])('[MEM-20] care of %s', (dateSoins, expected) => {
  expect(problems({ dateSoins })).toEqual(expected);
});

test('[MEM-20] care after the last covered day of the contract or of the person is refused', () => {
  const suspended = contextOf({
    dateFinDroits: '2026-10-05',
    beneficiairesParDate: [{ numPers: 'P1', dateDebut: '2021-01-01', dateFin: '2026-10-05' }],
  });
  expect(problems({ dateSoins: '2026-10-05' }, suspended)).toEqual([]);
  expect(problems({ dateSoins: '2026-10-06' }, suspended)).toEqual([
    ['dateSoins', 'Votre contrat ne couvrait pas ces soins à cette date.'],
    ['numPers', 'Cette personne n’était pas couverte à la date des soins.'],
  ]);
  expect(problems({ numPers: 'P2', dateSoins: '2026-06-30' })).toEqual([]);
  expect(problems({ numPers: 'P2', dateSoins: '2026-07-01' })).toEqual([
    ['numPers', 'Cette personne n’était pas couverte à la date des soins.'],
  ]);
  expect(problems({ numPers: 'P9' })).toEqual([
    ['numPers', 'Cette personne n’était pas couverte à la date des soins.'],
  ]);
});

test('[MEM-20] any person may be chosen before a date is set', () => {
  expect([
    isCoveredOn('P2', '', context),
    isCoveredOn('P2', '01/07', context),
    isCoveredOn('P2', '2026-07-01', context),
  ]).toEqual([true, true, false]);
});

test.each([
  [0, 'Le montant doit être supérieur à 0\u00a0€.'],
  [-1, 'Le montant doit être supérieur à 0\u00a0€.'],
  [100_000, 'Le montant est incorrect.'],
  [unread('douze'), 'Le montant est incorrect.'],
])('[MEM-20] an invoice of %p', (montantFacture, message) => {
  expect(problems({ montantFacture })).toEqual([['montantFacture', message]]);
});

test.each([0.01, 99_999.99])('[MEM-20] an invoice of %p passes', (montantFacture) => {
  expect(problems({ montantFacture })).toEqual([]);
});

describe('[MEM-20] the share paid by the compulsory scheme', () => {
  const consult = { codeTypePrestation: 'CONSULT', montantFacture: 30, dateSoins: '2026-06-10' };

  test('is required where the scheme pays and does not transmit its statement', () => {
    expect([
      shown('montantRO', { ...consult, numPers: 'P2' }),
      shown('montantRO', { ...consult, numPers: 'P1' }),
      shown('montantRO', { numPers: 'P2' }),
    ]).toEqual([true, false, false]);
    expect(problems({ ...consult, numPers: 'P2' })).toEqual([
      ['isDecompteRo', obligatory],
      ['montantRO', obligatory],
    ]);
  });

  test('may be zero, and at most the invoice', () => {
    const told = { ...consult, numPers: 'P2', isDecompteRo: false };
    expect(problems({ ...told, montantRO: 0 })).toEqual([]);
    expect(problems({ ...told, montantRO: 30 })).toEqual([]);
    expect(problems({ ...told, montantRO: 30.01 })).toEqual([
      ['montantRO', 'Le montant remboursé ne peut pas dépasser celui de la facture.'],
    ]);
    expect(problems({ ...told, montantRO: -1 })).toEqual([['montantRO', 'Le montant est incorrect.']]);
  });

  test('comes with its statement if one was received', () => {
    const told = { ...consult, numPers: 'P2', isDecompteRo: true, montantRO: 19 };
    expect(problems(told)).toEqual([['decompteRo', paper]]);
    expect(problems({ ...told, decompteRo: [fileFor('decompteRo')] })).toEqual([]);
  });

  test('is hidden for an estimate', () => {
    expect(problems({ ...consult, numPers: 'P2', isDemandeAccordOuDevis: true })).toEqual([]);
  });
});

test('[MEM-20] a prescription is required where the care needs one, except for an estimate', () => {
  const glasses = { codeTypePrestation: 'OPTIQUE', montantFacture: 250 };
  expect(problems(glasses)).toEqual([['ordonnance', paper]]);
  expect(problems({ ...glasses, ordonnance: [fileFor('ordonnance')] })).toEqual([]);
  expect(problems({ ...glasses, isDemandeAccordOuDevis: true })).toEqual([]);
  expect([shown('ordonnance', glasses), shown('ordonnance', {})]).toEqual([true, false]);
});

test('[MEM-20] a quotation is optional where one is possible', () => {
  expect([shown('devis', { codeTypePrestation: 'DENTAIRE' }), shown('devis', {})]).toEqual([true, false]);
  expect(
    isFieldRequired(demandeRemboursement.rules, 'devis', { ...osteo, codeTypePrestation: 'DENTAIRE' }, context),
  ).toBe(false);
});

test('[MEM-20] an accident has a date, at the latest that of the care', () => {
  expect(problems({ isAccidentTiers: true })).toEqual([['dateAccident', obligatory]]);
  expect(problems({ isAccidentTiers: true, dateAccident: '2026-11-10' })).toEqual([]);
  expect(problems({ isAccidentTiers: true, dateAccident: '2026-11-11' })).toEqual([
    ['dateAccident', 'L’accident ne peut pas être postérieur aux soins.'],
  ]);
  expect(problems({ isAccidentTiers: true, dateAccident: '2026-11-21' })).toEqual([
    ['dateAccident', 'La date est postérieure au 20/11/2026.'],
  ]);
});

test('[MEM-20] the share of another insurer comes with its document', () => {
  expect(problems({ isAutreMutuelle: true })).toEqual([
    ['montantAutres', obligatory],
    ['justificatifAutreMutuelle', paper],
  ]);
  expect(
    problems({
      isAutreMutuelle: true,
      montantAutres: 20,
      justificatifAutreMutuelle: [fileFor('justificatifAutreMutuelle')],
    }),
  ).toEqual([]);
});

test('[MEM-20] another insurer has not paid more than the bill, and nothing of a quote', () => {
  const other = { isAutreMutuelle: true, justificatifAutreMutuelle: [fileFor('justificatifAutreMutuelle')] };
  expect(problems({ ...other, montantAutres: 60 })).toEqual([]);
  expect(problems({ ...other, montantAutres: 60.01 })).toEqual([
    ['montantAutres', 'Le montant remboursé par l’autre complémentaire ne peut pas dépasser celui de la facture.'],
  ]);
  expect(problems({ isAutreMutuelle: true, isDemandeAccordOuDevis: true })).toEqual([]);
});

test('[MEM-20] what is wrong with a quote is said of the quote', () => {
  const quote = { isDemandeAccordOuDevis: true };
  const said = (changes: Partial<ChampsDemandeRemboursement>, on = context) =>
    problems({ ...quote, ...changes }, on).map(([, message]) => message);
  expect(said({ dateSoins: '2024-11-19' })).toEqual(['La date du devis dépasse le délai de deux ans.']);
  expect(said({}, contextOf({ dateFinDroits: '2026-10-05' }))).toEqual([
    'Votre contrat n’est pas en vigueur à la date du devis.',
  ]);
  expect(said({ numPers: 'P2' })).toEqual(['Cette personne n’est pas couverte à la date du devis.']);
  expect(said({ isAccidentTiers: true, dateAccident: '2026-11-11' })).toEqual([
    'L’accident ne peut pas être postérieur au devis.',
  ]);
  const frames = contextOf({ typesPrestation: [type('OPTIQUE', { soins: [care('LUN', { isMonture: true })] })] });
  expect(said({ codeTypePrestation: 'OPTIQUE', montantMonture: 61 }, frames)).toEqual([
    'Le prix de la monture ne peut pas dépasser le montant du devis.',
  ]);
});
