import { noConsumption } from './calcul';
import { careTypeOf } from './care-types';
import { reimburseRequest, type RequestedCare } from './requested-care';

const confort = {
  generalistes: 100,
  specialistes: 150,
  technique: 150,
  honorairesHospitaliers: 200,
  prothesesDentaires: 200,
  monture: 10_000,
  verre: 10_000,
  lentilles: 15_000,
  aideAuditive: 200,
  chambreParticuliere: 6000,
  seanceDouce: 3000,
  forfaitMedecinesDouces: 12_000,
  pharmacie: 6000,
};
function soinOf(type: string, code?: string) {
  const soins = careTypeOf(type)?.soins ?? [];
  const soin = code === undefined ? soins[0] : soins.find((each) => each.code === code);
  if (!soin) throw new Error(`no care ${type}/${code}`);
  return soin;
}
function lines(type: string, changes: Partial<RequestedCare> = {}, code?: string) {
  const soin = soinOf(type, code);
  return reimburseRequest({
    soin,
    niveaux: confort,
    isResponsable: true,
    regime: 'GENERAL',
    dateNaissance: '1984-03-14',
    dateSoins: '2026-11-10',
    nombre: 1,
    isParcoursSoins: true,
    montantDepense: 3000,
    montantMonture: 0,
    montantRO: null,
    montantAutres: 0,
    consommations: soin.parts.map(() => noConsumption),
    ...changes,
  });
}
const ask = (type: string, changes: Partial<RequestedCare> = {}, code?: string) => {
  const [line] = lines(type, changes, code);
  if (!line) throw new Error('no line');
  return line.result;
};
const used = (left: number) => [{ ...noConsumption, forfaits: new Map([['MEDECINES_DOUCES', 12_000 - left]]) }];

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

test('[MEM-20] a given amount replaces the computed one, and the total never exceeds the bill', () => {
  expect(ask('CONSULT', { montantRO: 1500 })).toMatchObject({
    montantRO: 1500,
    participationForfaitaire: 0,
    montantRC: 900,
    resteACharge: 600,
  });
  expect(ask('CONSULT', { montantRO: 2000, montantAutres: 5000 })).toMatchObject({
    montantAutres: 1000,
    montantRC: 0,
    resteACharge: 0,
  });
  expect(ask('MDOUCES', { montantDepense: 6000, montantRO: 1000, consommations: used(9000) })).toMatchObject({
    montantRO: 1000,
    montantRC: 3000,
    resteACharge: 2000,
    forfaitConsomme: 3000,
  });
});

// Kind, care, bill and statement; RC and reste à charge, in cents.
test.each<[string, string, number, number, number, number]>([
  ['OPTIQUE', 'LEN', 3000, 2369, 631, 0],
  ['OPTIQUE', 'LEN', 20_000, 2369, 15_000, 2631],
  ['HOSPI', 'FJH', 10_000, 8000, 2000, 0],
  ['HOSPI', 'PAT', 3200, 3200, 0, 0],
  ['HOSPI', 'CHP', 7500, 2000, 5500, 0],
  ['HOSPI', 'CHP', 7500, 0, 6000, 1500],
])(
  '[MEM-20] %s, %s of %s with a statement of %s: what the scheme paid is not paid twice, even where it usually pays nothing',
  (type, code, montantDepense, montantRO, montantRC, resteACharge) => {
    expect(ask(type, { montantDepense, montantRO }, code)).toMatchObject({ montantRO, montantRC, resteACharge });
  },
);

// Kind, care, bill, statement and what differs; RC and reste à charge, in cents.
test.each<[string, string, string, number, number, Partial<RequestedCare>, number, number]>([
  ['a long illness', 'CONSULT', 'CS', 8000, 2950, {}, 1575, 3475],
  ['maternity, of which nothing is withheld', 'CONSULT', 'CS', 8000, 3150, {}, 1575, 3275],
  ['maternity but for a euro', 'CONSULT', 'CS', 8000, 3050, {}, 1575, 3375],
  ['Alsace-Moselle', 'CONSULT', 'CS', 8000, 2635, {}, 1890, 3475],
  ['the usual rate', 'CONSULT', 'CS', 8000, 2005, {}, 2520, 3475],
  ['less than the usual rate', 'CONSULT', 'CS', 8000, 1500, {}, 2520, 3980],
  ['a long illness outside the pathway', 'CONSULT', 'CS', 8000, 1690, { isParcoursSoins: false }, 1575, 4735],
  ['the pathway, which the person denied', 'CONSULT', 'CS', 8000, 2005, { isParcoursSoins: false }, 2520, 3475],
  ['all of the base', 'AUDIO', 'PAU-LIBRE', 250_000, 40_000, {}, 40_000, 170_000],
  ['all of the base', 'DENTAIRE', 'HBLD-RAC0', 60_000, 12_000, {}, 38_000, 10_000],
  [
    'all of the base, with cover up to the ceiling of the law',
    'AUDIO',
    'PAU-LIBRE',
    250_000,
    40_000,
    { niveaux: { ...confort, aideAuditive: 600 } },
    130_000,
    80_000,
  ],
  [
    'the same without that ceiling',
    'AUDIO',
    'PAU-LIBRE',
    250_000,
    40_000,
    { niveaux: { ...confort, aideAuditive: 600 }, isResponsable: false },
    200_000,
    10_000,
  ],
])(
  '[MEM-20] a statement of %s, %s %s: the insurer pays what it leaves of the guarantee',
  (_what, type, code, montantDepense, montantRO, changes, montantRC, resteACharge) => {
    expect(ask(type, { montantDepense, montantRO, ...changes }, code)).toMatchObject({
      montantRO,
      montantRC,
      resteACharge,
    });
  },
);

test('[MEM-20] care that a statement shows as paid within the pathway is not called outside of it', () => {
  const outside = { montantDepense: 8000, isParcoursSoins: false };
  expect(ask('CONSULT', { ...outside, montantRO: 1690 }, 'CS')).toMatchObject({
    tauxRO: 30,
    codeMotif: 'HORS_PARCOURS',
    isHorsParcours: true,
  });
  expect(ask('CONSULT', { ...outside, montantRO: 2005 }, 'CS')).toMatchObject({ tauxRO: 70, codeMotif: null });
});

test.each([
  ['G', 3000, 2100],
  ['G', 3000, 2000],
  ['G', 3000, 1900],
  ['CS', 8000, 2205],
  ['CS', 8000, 2005],
])(
  '[MEM-20] %s of %i cents, of which the scheme paid %i within the pathway, is the same whatever the request says',
  (code, montantDepense, montantRO) => {
    const said = (isParcoursSoins: boolean) => ask('CONSULT', { montantDepense, montantRO, isParcoursSoins }, code);
    expect(said(false)).toEqual(said(true));
    expect(said(false)).toMatchObject({ isHorsParcours: false });
  },
);

test('[MEM-20] a higher rate withholds all that it owes, even where the usual payment is less than that', () => {
  expect(ask('PHARMA', { montantDepense: 918, montantRO: 718, nombre: 2 }, 'PH2')).toMatchObject({
    franchise: 200,
    montantRC: 0,
    resteACharge: 200,
  });
});

// Kind, bill and statement; withheld, RC and reste à charge, in cents.
test.each<[string, string, number, number, number, number, number]>([
  ['the computed amount', 'CONSULT', 3000, 1900, 200, 900, 200],
  ['the computed amount and a half of what is withheld', 'CONSULT', 3000, 2000, 100, 900, 100],
  ['nothing withheld', 'CONSULT', 3000, 2100, 0, 900, 0],
  ['ninety percent, less what is withheld', 'CONSULT', 3000, 2500, 200, 300, 200],
  ['a long illness, less what is withheld', 'CONSULT', 3000, 2800, 200, 0, 200],
  ['a long illness, less the last euro of the year', 'CONSULT', 3000, 2900, 100, 0, 100],
  ['all of it', 'CONSULT', 3000, 3000, 0, 0, 0],
  ['medicine', 'PHARMA', 1000, 550, 100, 350, 100],
  ['a cent more, as the scheme rounds each box', 'PHARMA', 1000, 651, 0, 349, 0],
  ['medicine of a long illness', 'PHARMA', 1000, 900, 100, 0, 100],
])(
  '[MEM-20] a statement of %s: the insurer does not pay back what was withheld',
  (_what, type, montantDepense, montantRO, withheld, montantRC, resteACharge) => {
    const { participationForfaitaire, franchise, ...amounts } = ask(type, { montantDepense, montantRO });
    expect(amounts).toMatchObject({ montantRO, montantRC, resteACharge });
    expect([participationForfaitaire, franchise]).toEqual(type === 'PHARMA' ? [0, withheld] : [withheld, 0]);
  },
);

test('[MEM-20] a person under eighteen has nothing withheld from a statement either', () => {
  expect(ask('CONSULT', { montantRO: 2700, dateNaissance: '2012-05-09' })).toMatchObject({
    participationForfaitaire: 0,
    montantRC: 300,
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
