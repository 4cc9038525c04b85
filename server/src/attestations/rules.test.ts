import { categoryOf, categoriesFor, checkRequest, controlCode, type OfferFacts } from './rules';
import { portabilityMonths } from '@portal/shared-api/rules/cover-period';
import { schemeWords } from '@portal/shared-api/rules/scheme-words';
import { reimbursementTable } from './texts/fiscale';
import { schoolYear } from './texts/scolaire';

const today = '2026-11-20';
const health: OfferFacts = {
  typeContrat: 'SANTE',
  etat: 'valide',
  dateEffet: '2021-01-01',
  dateResiliation: null,
  motifResiliation: null,
  dateSuspension: null,
  codeModePaiementCotisation: 'PRLV',
  attestations: [],
  isMember: true,
  isInsured: true,
  hasSchoolChild: true,
};
const codes = (facts: Partial<OfferFacts>) =>
  categoriesFor({ ...health, ...facts }, today)
    .map(({ code }) => code)
    .join(' ');

test.each<[string, Partial<OfferFacts>, string]>([
  ['a health contract', {}, 'AFFILIATION DROITS FISCALE COTISATIONS'],
  [
    'with what its product adds',
    { attestations: ['SCOLAIRE', 'MADELIN'] },
    'AFFILIATION DROITS FISCALE MADELIN COTISATIONS SCOLAIRE',
  ],
  [
    'whose product has school cover, without a child of that age',
    { attestations: ['SCOLAIRE'], hasSchoolChild: false },
    'AFFILIATION DROITS FISCALE COTISATIONS',
  ],
  ['paid by the employer', { codeModePaiementCotisation: 'PREC' }, 'AFFILIATION DROITS FISCALE'],
  ['suspended', { etat: 'suspendu', attestations: ['SCOLAIRE'] }, 'AFFILIATION FISCALE COTISATIONS'],
  ['not begun', { etat: 'eninstance' }, ''],
  ['ended', { etat: 'resilie', dateResiliation: '2026-03-31' }, 'FISCALE COTISATIONS RADIATION'],
  [
    'ended, cover going on',
    {
      etat: 'resilie',
      dateResiliation: '2026-03-31',
      motifResiliation: 'PORTABILITE',
      codeModePaiementCotisation: 'PREC',
    },
    'DROITS FISCALE RADIATION PORTABILITE',
  ],
  [
    'ended, cover having gone on until it was over',
    { etat: 'resilie', dateResiliation: '2025-10-31', motifResiliation: 'PORTABILITE' },
    'FISCALE COTISATIONS RADIATION PORTABILITE',
  ],
  [
    'a beneficiary, cover going on',
    { isMember: false, etat: 'resilie', dateResiliation: '2026-03-31', motifResiliation: 'PORTABILITE' },
    'DROITS',
  ],
  ['ended, without a year whose history is whole', { etat: 'resilie', dateResiliation: '2022-12-31' }, 'RADIATION'],
  [
    'ended, its only year whole',
    { etat: 'resilie', dateEffet: '2024-09-01', dateResiliation: '2024-12-31' },
    'FISCALE COTISATIONS RADIATION',
  ],
  ['ending later', { etat: 'resilie', dateResiliation: '2026-12-31' }, 'AFFILIATION DROITS FISCALE COTISATIONS'],
  ['provident', { typeContrat: 'PREVOYANCE' }, 'AFFILIATION COTISATIONS PREVOYANCE IJ'],
  ['provident, suspended', { typeContrat: 'PREVOYANCE', etat: 'suspendu' }, 'AFFILIATION COTISATIONS IJ'],
  ['a beneficiary', { isMember: false, attestations: ['SCOLAIRE'] }, 'DROITS'],
  ['a beneficiary who left', { isMember: false, isInsured: false }, ''],
  ['a beneficiary, suspended', { isMember: false, etat: 'suspendu' }, ''],
  ['a beneficiary, provident', { isMember: false, typeContrat: 'PREVOYANCE' }, ''],
])('[MEM-08] %s', (_name, facts, expected) => {
  expect(codes(facts)).toBe(expected);
});

const person = (numPers: string, codeLienParente: string, dateNaissance: string) => ({
  numPers,
  codeLienParente,
  dateNaissance,
});
const asked = {
  contract: { dateEffet: '2021-01-01', dateResiliation: null },
  persons: [person('P1', 'ADH', '1984-03-14'), person('P3', 'ENF', '2012-05-09')],
  today,
};

test.each([
  ['DROITS', {}, ['numPers required']],
  ['DROITS', { numPers: 'P3' }, []],
  ['DROITS', { numPers: 'P9' }, ['numPers unknown']],
  ['AFFILIATION', {}, []],
  ['AFFILIATION', { numPers: 'P9' }, ['numPers unknown']],
  ['SCOLAIRE', { numPers: 'P1' }, ['numPers unknown']],
  ['FISCALE', {}, ['annee required']],
  ['FISCALE', { annee: 2023 }, ['annee unknown']],
  ['FISCALE', { annee: 2027 }, ['annee unknown']],
  // Not part of the category: ignored.
  ['FISCALE', { annee: 2025, numPers: 'P9' }, []],
  ['IJ', { dateDebut: '2026-01-01' }, ['dateFin required']],
  ['IJ', { dateDebut: '2025-10-01', dateFin: '2026-10-31' }, ['dateFin tooLong']],
  ['IJ', { dateDebut: '2026-11-01', dateFin: '2026-11-21' }, ['dateFin future']],
] as const)('[MEM-08] a request for %s with %j', (code, request, expected) => {
  expect(
    checkRequest(categoryOf(code), { categorie: code, ...request }, asked).map(
      (error) => `${error.champ} ${error.code}`,
    ),
  ).toEqual(expected);
});

test('[MEM-08] reimbursements add up, and each line balances', () => {
  const sums = (numPers: string, montantRO: number, montantRC: number, resteACharge: number) => ({
    numPers,
    montantDepense: montantRO + montantRC + resteACharge,
    montantRO,
    montantRC,
    montantAutres: 0,
    resteACharge,
  });
  const { lignes, total } = reimbursementTable(
    [sums('P3', 1_005, 2_010, 30), sums('P1', 100_000, 20, 3)],
    [
      { numPers: 'P1', nom: 'Vernoux', prenom: 'Camille' },
      { numPers: 'P3', nom: 'Vernoux', prenom: 'Lina' },
    ],
    schemeWords.francais,
  );
  const plain = (cells: readonly string[] | null) => cells?.map((cell) => cell.replace(/[\s\u00a0\u202f]/g, ' '));
  expect(lignes.map(plain)).toEqual([
    ['VERNOUX Camille', '1 000,23 €', '1 000,00 €', '0,20 €', '0,00 €', '0,03 €'],
    ['VERNOUX Lina', '30,45 €', '10,05 €', '20,10 €', '0,00 €', '0,30 €'],
  ]);
  expect(plain(total)).toEqual(['Total', '1 030,68 €', '1 010,05 €', '20,30 €', '0,00 €', '0,33 €']);
});

test.each([
  ['2019-02-01', '2026-03-31', 12],
  // A month that has begun counts whole (CSS, art. L. 911-8).
  ['2026-01-15', '2026-03-31', 3],
  ['2025-10-01', '2026-03-31', 6],
  ['2025-10-01', '2026-04-01', 7],
  ['2026-03-10', '2026-03-31', 1],
  ['2025-04-02', '2026-03-31', 12],
] as const)('[MEM-08] cover from %s to %s goes on for %i months', (from, to, months) => {
  expect(portabilityMonths(from, to)).toBe(months);
});

test('[MEM-08] a school year starts in September', () => {
  expect([schoolYear('2026-08-31'), schoolYear('2026-09-01')]).toEqual(['2025-2026', '2026-2027']);
});

test('[MEM-08] a control code is readable aloud, and differs for another text', () => {
  const signature = (text: string) => Buffer.from(text).toString('base64url');
  expect(controlCode(signature('abcdefgh'))).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(controlCode(signature('abcdefgh'))).not.toBe(controlCode(signature('abcdefgi')));
});
