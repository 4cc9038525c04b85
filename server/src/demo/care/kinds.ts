import type { Random } from '../random';
import type { ActKey } from './acts';
import type { Specialty } from './professionals';

/** A reason for a visit, which makes one statement. */
export interface CareKind {
  /** Share of all statements, in percent (product 6.4). */
  poids: number;
  specialite: Specialty;
  /** Title for several acts, « Dermatologie, 3 actes ». */
  titre: string;
  /** Probability that the professional is paid directly. */
  tiersPayant: number;
  lines: (random: Random) => ActKey[];
  /** Acts that may be added to reach a number of acts. */
  extensible?: readonly ActKey[];
  ageMinimum?: number;
}

const alone =
  (...keys: ActKey[]) =>
  (random: Random): ActKey[] => [random.pick(keys)];

export const careKinds: readonly CareKind[] = [
  {
    poids: 28,
    specialite: 'Pharmacie',
    titre: 'Pharmacie',
    tiersPayant: 0.98,
    lines: (random) => (random.chance(0.4) ? ['PH7', 'PH4'] : ['PH7']),
    extensible: ['PH4', 'PH2', 'PH7'],
  },
  {
    poids: 22,
    specialite: 'Médecin généraliste',
    titre: 'Médecine générale',
    tiersPayant: 0.15,
    lines: (random) => [random.chance(0.06) ? 'G_LIBRE' : 'G'],
  },
  {
    poids: 9,
    specialite: 'Dermatologue',
    titre: 'Dermatologie',
    tiersPayant: 0.1,
    lines: (random) => [random.chance(0.3) ? 'CS_LIBRE' : 'CS'],
  },
  {
    poids: 12,
    specialite: 'Laboratoire',
    titre: 'Analyses',
    tiersPayant: 0.95,
    lines: () => ['B', 'PB'],
    extensible: ['B'],
  },
  {
    poids: 8,
    specialite: 'Masseur-kinésithérapeute',
    titre: 'Kinésithérapie',
    tiersPayant: 0.5,
    lines: () => ['AMK'],
    extensible: ['AMK'],
  },
  {
    poids: 3,
    specialite: 'Infirmier',
    titre: 'Soins infirmiers',
    tiersPayant: 0.9,
    lines: () => ['AMI'],
    extensible: ['AMI'],
  },
  { poids: 5, specialite: 'Radiologue', titre: 'Imagerie', tiersPayant: 0.7, lines: alone('ADI', 'ECHO') },
  {
    poids: 6,
    specialite: 'Chirurgien-dentiste',
    titre: 'Soins dentaires',
    tiersPayant: 0.35,
    lines: (random) => (random.chance(0.5) ? ['DETARTRAGE', 'RADIO_DENTAIRE'] : ['CARIE']),
    extensible: ['CARIE', 'RADIO_DENTAIRE'],
  },
  {
    poids: 1,
    specialite: 'Chirurgien-dentiste',
    titre: 'Prothèse dentaire',
    tiersPayant: 0.6,
    lines: alone('COURONNE_100', 'COURONNE_LIBRE'),
    ageMinimum: 25,
  },
  {
    poids: 2,
    specialite: 'Opticien',
    titre: 'Équipement optique',
    tiersPayant: 0.8,
    lines: (random) => (random.chance(0.5) ? ['MONTURE_A', 'VERRE_A'] : ['MONTURE_B', 'VERRE_B']),
  },
  {
    poids: 1,
    specialite: 'Opticien',
    titre: 'Lentilles',
    tiersPayant: 0.3,
    lines: () => ['LENTILLES'],
    ageMinimum: 16,
  },
  {
    poids: 0.6,
    specialite: 'Audioprothésiste',
    titre: 'Aide auditive',
    tiersPayant: 0.9,
    lines: () => ['AUDIO_100'],
    ageMinimum: 60,
  },
  {
    poids: 1.4,
    specialite: 'Établissement de santé',
    titre: 'Hospitalisation',
    tiersPayant: 0.95,
    lines: (random) => (random.chance(0.4) ? ['FJH', 'CHP', 'PAT'] : ['FJH', 'HONORAIRES', 'PAT']),
    ageMinimum: 18,
  },
  { poids: 2, specialite: 'Ostéopathe', titre: 'Ostéopathie', tiersPayant: 0, lines: () => ['OST'] },
  { poids: 1, specialite: 'Psychologue', titre: 'Psychologue', tiersPayant: 0, lines: () => ['PSY'] },
  { poids: 1, specialite: 'Pharmacie', titre: 'Vaccination', tiersPayant: 1, lines: () => ['VACCIN'] },
];

/** Care outside every product of the demo, for refusals. */
export const refusedKinds: readonly CareKind[] = [
  {
    poids: 1,
    specialite: 'Pédicure-podologue',
    titre: 'Pédicurie-podologie',
    tiersPayant: 0,
    lines: () => ['PODOLOGIE'],
  },
  { poids: 1, specialite: 'Pharmacie', titre: 'Vaccin du voyageur', tiersPayant: 0, lines: () => ['VOYAGE'] },
];
