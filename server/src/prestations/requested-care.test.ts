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
};
function ask(code: string, changes: Partial<RequestedCare> = {}) {
  const type = careTypeOf(code);
  if (!type) throw new Error(`no type ${code}`);
  return reimburseRequest({
    type,
    niveaux: confort,
    dateNaissance: '1984-03-14',
    dateSoins: '2026-11-10',
    montantDepense: 3000,
    montantRO: null,
    montantAutres: 0,
    dejaRetenu: 0,
    forfaitRestant: undefined,
    ...changes,
  });
}

test('[MEM-20] a consultation: seventy percent less the contribution, and the rest of the base', () => {
  expect(ask('CONSULT')).toMatchObject({
    montantRO: 1900,
    participationForfaitaire: 200,
    montantRC: 900,
    resteACharge: 200,
  });
  expect(ask('CONSULT', { dejaRetenu: 5000 })).toMatchObject({ montantRO: 2100, montantRC: 900, resteACharge: 0 });
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
  expect(ask('MDOUCES', { montantDepense: 6000, montantRO: 1000, forfaitRestant: 9000 })).toMatchObject({
    montantRO: 0,
    montantRC: 3000,
    forfaitConsomme: 3000,
  });
});

test('[MEM-20] an exhausted package, and care without cover', () => {
  expect(ask('MDOUCES', { montantDepense: 6000, forfaitRestant: 1000 })).toMatchObject({
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
        const result = ask(code, { montantDepense, montantRO, montantAutres: 500 });
        const parts = [result.montantRO, result.montantRC, result.montantAutres, result.resteACharge];
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(montantDepense);
        expect(parts.every((part) => part >= 0 && Number.isInteger(part))).toBe(true);
      }
    }
  }
});
