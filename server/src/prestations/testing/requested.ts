import { noConsumption } from '../calcul';
import { careTypeOf } from '../care-types';
import { reimburseRequest, type RequestedCare } from '../requested-care';

export const confort = {
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

export function lines(type: string, changes: Partial<RequestedCare> = {}, code?: string) {
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

export const ask = (type: string, changes: Partial<RequestedCare> = {}, code?: string) => {
  const [line] = lines(type, changes, code);
  if (!line) throw new Error('no line');
  return line.result;
};
export const used = (left: number) => [{ ...noConsumption, forfaits: new Map([['MEDECINES_DOUCES', 12_000 - left]]) }];
