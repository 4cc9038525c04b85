import type { Professionnel } from '@portal/shared-api/contract/geolocalisation';

type Fees = Professionnel['tarifsIndicatifs'];
export type Sector = 'S1' | 'S2O' | 'S2' | 'NC';

/** Title and usual fees of a speciality. */
export interface Trade {
  code: string;
  /** « Dr » before the name. */
  isDoctor?: true;
  /** Named as an establishment: « Pharmacie du Modèle ». */
  house?: string;
  /** Possible fee sectors; none where fees do not depend on the sector. */
  sectors: readonly Sector[];
  fees: (sector: Sector | null) => Fees;
}

const fee = (libelle: string, min: number, max = min) => ({ libelle, min, max });
const bySector =
  (libelle: string, prices: Readonly<Record<Sector, readonly [number, number]>>) =>
  (sector: Sector | null): Fees => [fee(libelle, ...prices[sector ?? 'S1'])];

/** The twelve specialities of the demo's directory, by code of `specialite-ps`. */
export const trades: readonly Trade[] = [
  {
    code: 'MG',
    isDoctor: true,
    sectors: ['S1', 'S1', 'S1', 'S2O', 'S2'],
    fees: bySector('Consultation', { S1: [30, 30], S2O: [35, 45], S2: [40, 60], NC: [60, 90] }),
  },
  {
    code: 'DERM',
    isDoctor: true,
    sectors: ['S1', 'S2O', 'S2', 'S2', 'NC'],
    fees: bySector('Consultation', { S1: [31.5, 31.5], S2O: [45, 60], S2: [60, 95], NC: [90, 130] }),
  },
  {
    code: 'OPH',
    isDoctor: true,
    sectors: ['S1', 'S2O', 'S2O', 'S2'],
    fees: bySector('Consultation et bilan visuel', { S1: [31.5, 45], S2O: [50, 70], S2: [65, 100], NC: [90, 130] }),
  },
  {
    code: 'DENT',
    isDoctor: true,
    sectors: [],
    fees: () => [fee('Consultation', 23), fee('Détartrage', 43.38), fee('Couronne céramique', 500, 680)],
  },
  {
    code: 'OPTI',
    house: 'Optique',
    sectors: [],
    fees: () => [fee('Équipement 100\u00a0% Santé', 95), fee('Monture et deux verres', 190, 420)],
  },
  {
    code: 'AUDI',
    house: 'Audition',
    sectors: [],
    fees: () => [fee('Aide auditive 100\u00a0% Santé', 950), fee('Aide auditive de classe II', 1200, 1800)],
  },
  { code: 'KINE', sectors: [], fees: () => [fee('Séance', 17.45)] },
  { code: 'IDE', sectors: [], fees: () => [fee('Acte infirmier', 6.3, 12.6)] },
  {
    code: 'PSY',
    sectors: [],
    fees: () => [fee('Séance du dispositif national', 50), fee('Séance hors dispositif', 60, 75)],
  },
  { code: 'OSTEO', sectors: [], fees: () => [fee('Séance', 55, 70)] },
  { code: 'PHAR', house: 'Pharmacie', sectors: [], fees: () => [] },
  { code: 'LABO', house: 'Laboratoire', sectors: [], fees: () => [fee('Bilan sanguin courant', 18, 45)] },
];
