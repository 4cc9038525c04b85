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
  expect(told.reduce((sum, { result }) => sum + result.montantRO, 0)).toBe(9);
});

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
  expect(ask('CONSULT', { montantRO: 2900 })).toMatchObject({ montantRO: 2900, montantRC: 100, resteACharge: 0 });
  expect(ask('CONSULT', { montantRO: 2000, montantAutres: 5000 })).toMatchObject({
    montantAutres: 1000,
    montantRC: 0,
    resteACharge: 0,
  });
  expect(ask('MDOUCES', { montantDepense: 6000, montantRO: 1000, consommations: used(9000) })).toMatchObject({
    montantRO: 0,
    montantRC: 3000,
    forfaitConsomme: 3000,
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
