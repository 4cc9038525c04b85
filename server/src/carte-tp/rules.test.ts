import { encodeDataMatrix } from 'etiket/datamatrix';
import { drawDatamatrix } from './drawing';
import { birthRank, cardRefusal, datamatrixText, isOnCard, shownPeriod, validityOf } from './rules';

const today = '2026-11-20';
const year = { dateDebut: '2026-01-01', dateFin: '2026-12-31' };
const next = { dateDebut: '2027-01-01', dateFin: '2027-12-31' };

test.each([
  ['SANTE', 'valide', null, null],
  ['SANTE', 'resilie', '2026-12-31', null],
  ['SANTE', 'eninstance', null, 'Votre carte de tiers payant sera disponible à l’activation de votre contrat.'],
  ['SANTE', 'suspendu', null, 'Votre contrat est suspendu\u00a0: la carte de tiers payant n’est plus valable.'],
  ['SANTE', 'resilie', '2026-03-31', 'Votre contrat est résilié\u00a0: la carte de tiers payant n’est plus valable.'],
  ['PREVOYANCE', 'valide', null, 'Aucune carte de tiers payant disponible pour ce contrat.'],
] as const)('[MEM-06] a contract %s %s, ended on %s: %s', (typeContrat, etat, dateResiliation, message) => {
  const contract = { typeContrat, etat, dateResiliation, dateEffet: '2021-01-01', dateSuspension: null };
  expect(cardRefusal({ ...contract, motifResiliation: null }, today)).toBe(message);
});

test('[MEM-06] the card goes on to the last covered day, and as long as cover is maintained', () => {
  const ended = { typeContrat: 'SANTE', etat: 'resilie', dateEffet: '2021-01-01', dateSuspension: null } as const;
  const refusal = (dateResiliation: string, motifResiliation: string | null, day: string) =>
    cardRefusal({ ...ended, dateResiliation, motifResiliation }, day);
  expect(refusal('2026-12-31', null, '2026-12-31')).toBeNull();
  expect(refusal('2026-12-31', null, '2027-01-01')).not.toBeNull();
  expect(refusal('2026-03-31', 'PORTABILITE', '2027-03-31')).toBeNull();
  expect(refusal('2026-03-31', 'PORTABILITE', '2027-04-01')).not.toBeNull();
});

test('[MEM-06] a card does not outlive the contract', () => {
  expect(validityOf(year, '2026-11-30')).toEqual({ dateDebut: '2026-01-01', dateFin: '2026-11-30' });
  expect(validityOf(year, null)).toEqual(year);
  expect(validityOf(next, '2026-12-31')).toBeNull();
});

test.each([
  ['2021-01-01', null, year, true],
  ['2021-01-01', '2026-11-19', year, false],
  ['2021-01-01', '2026-11-20', year, true],
  // Leaves before the next card starts.
  ['2021-01-01', '2026-12-31', next, false],
  ['2021-01-01', '2027-01-01', next, true],
  // Joins after the end of the card.
  ['2027-01-01', null, year, false],
  ['2027-01-01', null, next, true],
  // A card says one period for everyone: nobody is on it before their first day.
  ['2027-06-01', null, next, false],
  ['2026-11-20', null, year, true],
  ['2026-11-21', null, year, false],
] as const)('[MEM-06] from %s to %s: on the card or not', (dateEntree, dateSortie, card, expected) => {
  expect(isOnCard({ dateEntree, dateSortie }, card, today)).toBe(expected);
});

test.each([
  ['whoever stays', [['2021-01-01', null]], year],
  ['one who leaves', [['2021-01-01', '2026-12-10']], { dateDebut: '2026-01-01', dateFin: '2026-12-10' }],
  ['one who joined', [['2026-06-01', null]], { dateDebut: '2026-06-01', dateFin: '2026-12-31' }],
  [
    'several who leave',
    [
      ['2021-01-01', '2026-12-10'],
      ['2026-06-01', '2026-12-20'],
    ],
    { dateDebut: '2026-01-01', dateFin: '2026-12-20' },
  ],
  [
    'one who leaves and one who stays',
    [
      ['2021-01-01', '2026-12-10'],
      ['2021-01-01', null],
    ],
    year,
  ],
  ['one who leaves after it', [['2021-01-01', '2027-02-28']], year],
] as const)('[MEM-06] the card of %s says their period', (_who, dates, expected) => {
  const shown = dates.map(([dateEntree, dateSortie]) => ({ dateEntree, dateSortie }));
  expect(shownPeriod(year, shown)).toEqual(expected);
});

test('[MEM-06] twins differ by their rank, all others have rank 1', () => {
  const child = (rang: number, dateNaissance: string) => ({ rang, dateNaissance, codeLienParente: 'ENF' as const });
  const family = [
    { rang: 1, dateNaissance: '1984-03-14', codeLienParente: 'ADH' as const },
    child(2, '2012-05-09'),
    child(3, '2012-05-09'),
    child(4, '2015-09-21'),
  ];
  expect(family.map((person) => birthRank(person, family))).toEqual([1, 1, 2, 1]);
});

test('[MEM-06] the datamatrix contains the standard block', () => {
  expect(
    datamatrixText({ numeroAmc: '99999901', codeConvention: 'SP', csr: '0001', numeroContrat: 'VAL0004521' }, year),
  ).toBe('AMC=99999901;CONV=SP;CSR=0001;ADH=VAL0004521;DEB=20260101;FIN=20261231');
});

test('[MEM-06] the drawing has each dark module, and no other, inside a white border', () => {
  const text = 'AMC=99999901;CONV=SP;CSR=0001;ADH=VAL0004521;DEB=20260101;FIN=20261231';
  const { cote, trace } = drawDatamatrix(text);
  const dark = new Set<string>();
  for (const [, x, y, length] of trace.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(length); step += 1) dark.add(`${Number(x) + step} ${y}`);
  const expected = encodeDataMatrix(text).flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x + 1} ${y + 1}`] : [])),
  );
  expect(cote).toBe(34);
  expect([...dark].sort()).toEqual(expected.sort());
  // Left and lower borders are solid: readers find the code by them.
  for (let step = 1; step <= 32; step += 1)
    expect([dark.has(`1 ${step}`), dark.has(`${step} 32`)]).toEqual([true, true]);
});
