import { noConsumption } from './calcul';
import { careTypeOf } from './care-types';
import { lines, ask, used } from './testing/requested';

// Amounts of the bill, RC and reste à charge, in cents.
test.each<[string, string, number, number, number]>([
  ['CONSULT', 'CS', 5500, 2520, 975],
  ['CONSULT', 'G-S2', 4500, 690, 2400],
  ['DENTAIRE', 'HBLD-RAC0', 50_000, 42_800, 0],
  ['DENTAIRE', 'HBLD-LIBRE', 60_000, 16_800, 36_000],
  ['AUDIO', 'PAU-RAC0', 95_000, 71_000, 0],
  ['HOSPI', 'CHP', 7500, 6000, 1500],
])('[MEM-20] %s, %s: the detail decides the amounts', (type, code, montantDepense, montantRC, resteACharge) => {
  expect(ask(type, { montantDepense }, code)).toMatchObject({ montantRC, resteACharge });
});

test('[MEM-20] glasses are a frame and two lenses, each with its own cover', () => {
  const glasses = lines('OPTIQUE', { montantDepense: 30_000, montantMonture: 9000 }, 'LUN-LIBRE');
  expect(glasses.map(({ part, nombre, result }) => [part.acte.code, nombre, result.depense, result.montantRC])).toEqual(
    [
      ['OPT', 1, 9000, 8997],
      ['VER', 2, 21_000, 20_000],
    ],
  );
  const told = lines('OPTIQUE', { montantDepense: 30_000, montantMonture: 9000, montantRO: 9 }, 'LUN-LIBRE');
  expect(told.map(({ result }) => result.montantRO)).toEqual([3, 6]);
});

// Bill, frame, statement and other insurer of 100 % Santé glasses; RO of frame and lenses, RC, reste à charge.
test.each<[number, number, number | null, number, number[], number, number]>([
  [8500, 2000, null, 0, [540, 1170], 6790, 0],
  [8500, 2000, 1710, 0, [540, 1170], 6790, 0],
  // What the other insurer has paid is not paid again.
  [8500, 2000, null, 6790, [540, 1170], 0, 0],
  [8500, 2000, 1710, 6790, [540, 1170], 0, 0],
  // A lower payment is shared alike, and a higher one beyond the price of the frame goes to the lenses. What is above
  // the usual payment comes off the regulated price of its line.
  [8500, 2000, 1000, 0, [316, 684], 6790, 710],
  [8500, 2000, 8000, 0, [2000, 6000], 500, 0],
  [8500, 100, 1710, 0, [100, 1610], 4890, 1900],
  [8500, 8500, 1710, 0, [1710, 0], 1290, 5500],
  [0, 0, 1710, 0, [0, 0], 0, 0],
])(
  '[MEM-20] glasses of %s with a frame of %s and a statement of %s: each line has of it what the scheme pays for it',
  (montantDepense, montantMonture, montantRO, montantAutres, expected, montantRC, reste) => {
    const glasses = lines('OPTIQUE', { montantDepense, montantMonture, montantRO, montantAutres }, 'LUN-RAC0');
    expect(glasses.map(({ result }) => result.montantRO)).toEqual(expected);
    expect(glasses.reduce((sum, { result }) => sum + result.montantRC, 0)).toBe(montantRC);
    expect(glasses.reduce((sum, { result }) => sum + result.resteACharge, 0)).toBe(reste);
  },
);

test('[MEM-20] a member of the fund of Monaco has its rate, neither contribution nor pathway', () => {
  expect(ask('CONSULT', { regime: 'MONACO', isParcoursSoins: false })).toMatchObject({
    tauxRO: 80,
    montantRO: 2400,
    participationForfaitaire: 0,
    montantRC: 600,
    resteACharge: 0,
  });
});

test('[MEM-20] a consultation: seventy percent less the contribution, and the rest of the base', () => {
  expect(ask('CONSULT')).toMatchObject({
    montantRO: 1900,
    participationForfaitaire: 200,
    montantRC: 900,
    resteACharge: 200,
  });
  expect(
    ask('CONSULT', { consommations: [{ ...noConsumption, annee: { PARTICIPATION: 5000, FRANCHISE: 0 } }] }),
  ).toMatchObject({ montantRO: 2100, montantRC: 900, resteACharge: 0 });
});

test('[MEM-20] a franchise on a box of medicine, none for a child', () => {
  expect(ask('PHARMA', { montantDepense: 1000 })).toMatchObject({
    montantRO: 550,
    franchise: 100,
    montantRC: 350,
    resteACharge: 100,
  });
  expect(ask('PHARMA', { montantDepense: 1000, dateNaissance: '2012-05-09' })).toMatchObject({
    montantRO: 650,
    montantRC: 350,
    resteACharge: 0,
  });
});

test('[MEM-20] an exhausted package, and care without cover', () => {
  expect(ask('MDOUCES', { montantDepense: 6000, consommations: used(1000) })).toMatchObject({
    montantRC: 1000,
    codeMotif: 'FORFAIT_EPUISE',
  });
  expect(ask('AUTRE', { montantDepense: 6000 })).toMatchObject({
    montantRC: 0,
    resteACharge: 6000,
    codeMotif: 'NON_GARANTI',
  });
});

test('[MEM-20] every kind balances, whatever is entered', () => {
  for (const code of [
    'CONSULT',
    'PHARMA',
    'LABO',
    'RADIO',
    'PARAMED',
    'HOSPI',
    'DENTAIRE',
    'OPTIQUE',
    'AUDIO',
    'APPAREIL',
    'CURE',
    'TRANSPORT',
    'MDOUCES',
    'PSY',
    'PREVENTION',
    'AUTRE',
  ]) {
    for (const montantDepense of [1, 999, 6000, 9_999_999]) {
      for (const montantRO of [null, 0, montantDepense]) {
        for (const { code: soin } of careTypeOf(code)?.soins ?? []) {
          const asked = { montantDepense, montantRO, montantAutres: 500, montantMonture: 700, nombre: 2 };
          const parts = lines(code, asked, soin).flatMap(({ result }) => [
            result.montantRO,
            result.montantRC,
            result.montantAutres,
            result.resteACharge,
          ]);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(montantDepense);
          expect(parts.every((part) => part >= 0 && Number.isInteger(part))).toBe(true);
        }
      }
    }
  }
});
