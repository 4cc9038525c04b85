import { unread } from '../unread-text';
import { prestationPharmacie } from '../../contract/formulaires/prestation-pharmacie';
import type { ChampsPrestationPharmacie } from '../../contract/formulaires/prestation-pharmacie';
import { checkForm } from '../form-rules';
import { startOf } from './form-values';
import { counterOf, countersOf, totalOfLines } from './prestation-pharmacie';
import { fileFor, lectureOf, personOf } from './testing';

const counter = (numPers: string, annee: string, restant: number, changes: object = {}) => ({
  numPers,
  annee,
  dateDebut: `${annee}-01-01`,
  dateFin: `${annee}-12-31`,
  libelle: 'Forfait pharmacie non remboursée',
  plafond: 60,
  consomme: 60 - restant,
  restant,
  ...changes,
});
const context = {
  lecture: lectureOf(
    {
      compteurs: [
        counter('P1', '2026', 38.5),
        counter('P1', '2025', 60, { dateDebut: '2025-06-01' }),
        counter('P1', '2025', 0, { dateFin: '2025-05-31', plafond: 0, consomme: 0 }),
        counter('P1', '2024', 0),
      ],
      categories: [{ code: 'VACCIN', libelle: 'Vaccin' }],
      dateMin: '2024-02-29',
      beneficiairesParDate: [{ numPers: 'P1', dateDebut: '2021-01-01', dateFin: '2026-06-30' }],
    },
    { beneficiaires: [personOf('P1')] },
  ),
  today: '2026-02-28',
};
const line = (montant: ChampsPrestationPharmacie['total'], changes: object = {}) => ({
  cle: 'n1',
  designation: 'Vaccin',
  codeCip: '',
  codeCategorie: 'VACCIN',
  quantite: 1,
  montant,
  ...changes,
});
const valid: ChampsPrestationPharmacie = {
  ...startOf(prestationPharmacie, context),
  dateAchat: '2026-02-28',
  nomPharmacie: 'Pharmacie de Test',
  lignes: [line(10.1), line(20.2, { cle: 'n2' })],
  total: 30.3,
  isPrescription: false,
  pj: [fileFor('pj')],
};
const problems = (changes: Partial<ChampsPrestationPharmacie>) =>
  checkForm(prestationPharmacie.rules, { ...valid, ...changes }, context).map(({ champ, code }) => `${champ} ${code}`);

test('a form begins with its only person and one product', () => {
  expect(startOf(prestationPharmacie, context)).toMatchObject({ numPers: 'P1', lignes: [{ cle: 'n1', quantite: 1 }] });
});

test('a valid purchase has no error', () => expect(problems({})).toEqual([]));

test.each<[string, Partial<ChampsPrestationPharmacie>, string[]]>([
  ['a purchase of tomorrow', { dateAchat: '2026-03-01' }, ['dateAchat after']],
  ['the oldest day, a 29 February', { dateAchat: '2024-02-29' }, []],
  ['a day before it', { dateAchat: '2024-02-28' }, ['dateAchat before']],
  ['a FINESS with a letter', { finessPharmacie: '9900X0010' }, ['finessPharmacie pattern']],
  ['a FINESS of Corsica', { finessPharmacie: '2a0000014' }, []],
  ['a CIP of 7 digits', { lignes: [line(30.3, { codeCip: '3400930' })] }, []],
  ['a CIP of 13 digits', { lignes: [line(30.3, { codeCip: '3400930000000' })] }, []],
  ['a CIP of 8 digits', { lignes: [line(30.3, { codeCip: '34009300' })] }, ['lignes[0].codeCip pattern']],
  ['no quantity', { lignes: [line(30.3, { quantite: 0 })] }, ['lignes[0].quantite min']],
  ['an unknown category', { lignes: [line(30.3, { codeCategorie: 'X' })] }, ['lignes[0].codeCategorie unknown']],
  ['no product', { lignes: [], total: null }, ['lignes required', 'total required']],
  ['another total', { total: 30.31 }, ['total somme']],
  ['a prescription without its paper', { isPrescription: true }, ['ordonnance required']],
  ['no bill', { pj: [] }, ['pj required']],
])('%s', (_name, changes, expected) => expect(problems(changes)).toEqual(expected));

test('the total is exact to the cent, and waits for each amount', () => {
  expect(totalOfLines([{ montant: 0.1 }, { montant: 0.2 }])).toBe(0.3);
  expect(totalOfLines([{ montant: 0.1 }, { montant: null }])).toBeNull();
  expect(totalOfLines([{ montant: unread('douze') }])).toBeNull();
  expect(totalOfLines([])).toBeNull();
});

test('the package is that of the year of purchase', () => {
  expect(counterOf(valid, context)?.restant).toBe(38.5);
  expect(counterOf({ ...valid, dateAchat: '2024-05-01' }, context)?.restant).toBe(0);
  expect(counterOf({ ...valid, dateAchat: '2023-05-01' }, context)).toBeNull();
});

test('in a year in which the formula has changed, it is that of the day of purchase', () => {
  const on = (dateAchat: string) => counterOf({ ...valid, dateAchat }, context);
  expect(on('2025-06-01')).toMatchObject({ plafond: 60, restant: 60 });
  expect(on('2025-05-31')).toMatchObject({ plafond: 0, restant: 0 });
});

test('before a date is typed, everybody has the package of today', () => {
  expect(countersOf({ dateAchat: '' }, context)).toEqual([counter('P1', '2026', 38.5)]);
  expect(countersOf({ dateAchat: '2025-07-01' }, context)).toMatchObject([{ annee: '2025', restant: 60 }]);
});
