import { makeFiness, makeRpps } from '../people/numbers';
import type { Random } from '../random';

export type Specialty =
  | 'Médecin généraliste'
  | 'Dermatologue'
  | 'Pharmacie'
  | 'Laboratoire'
  | 'Masseur-kinésithérapeute'
  | 'Infirmier'
  | 'Radiologue'
  | 'Chirurgien-dentiste'
  | 'Opticien'
  | 'Audioprothésiste'
  | 'Établissement de santé'
  | 'Ostéopathe'
  | 'Psychologue'
  | 'Pédicure-podologue';

export interface Professional {
  nom: string;
  specialite: Specialty;
  numeroRpps: string | null;
  finess: string | null;
}

/** Invented names that cannot be mistaken for real ones. */
const surnames = ['TEST', 'ESSAI', 'MODÈLE', 'SPÉCIMEN', 'EXEMPLE', 'MAQUETTE', 'FICTIF', 'ÉPREUVE'];
const firstNames = ['Armelle', 'Solène', 'Basile', 'Quentin', 'Ursule', 'Philibert', 'Maëlle', 'Zacharie'];
const houses: Readonly<Partial<Record<Specialty, readonly string[]>>> = {
  Pharmacie: ['Pharmacie de Test', 'Pharmacie du Modèle', 'Pharmacie de l’Essai'],
  Laboratoire: ['Laboratoire de Test', 'Laboratoire de l’Exemple'],
  Opticien: ['Optique de Test', 'Optique du Modèle'],
  Audioprothésiste: ['Audition de Test'],
  'Établissement de santé': ['Centre hospitalier de Test', 'Clinique des Essais', 'Hôpital du Spécimen'],
  Ostéopathe: ['Cabinet de Test', 'Cabinet du Modèle'],
};
const specialties: readonly Specialty[] = [
  'Médecin généraliste',
  'Dermatologue',
  'Pharmacie',
  'Laboratoire',
  'Masseur-kinésithérapeute',
  'Infirmier',
  'Radiologue',
  'Chirurgien-dentiste',
  'Opticien',
  'Audioprothésiste',
  'Établissement de santé',
  'Ostéopathe',
  'Psychologue',
  'Pédicure-podologue',
];
const titled = new Set<Specialty>(['Médecin généraliste', 'Dermatologue', 'Radiologue', 'Chirurgien-dentiste']);

const directory = new Map<Specialty, Professional[]>(
  specialties.map((specialite, index) => {
    const names = houses[specialite];
    if (names)
      return [
        specialite,
        names.map((nom, rank) => ({ nom, specialite, numeroRpps: null, finess: makeFiness(1 + index * 4 + rank) })),
      ];
    return [
      specialite,
      surnames
        .slice(0, 5)
        .map((surname, rank) => ({
          nom: `${titled.has(specialite) ? 'Dr ' : ''}${surname} ${firstNames[(rank + index) % firstNames.length]}`,
          specialite,
          numeroRpps: makeRpps(1 + index * 8 + rank),
          finess: null,
        })),
    ];
  }),
);

/** A professional of a specialty; families stay with the same few. */
export function pickProfessional(random: Random, specialite: Specialty): Professional {
  return random.pick(directory.get(specialite) ?? []);
}

/** A professional by name, created if unknown to the directory. */
export function findProfessional(specialite: Specialty, nom: string): Professional {
  const known = directory.get(specialite)?.find((each) => each.nom === nom);
  if (known) return known;
  const rank = [...nom].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
  return { nom, specialite, numeroRpps: makeRpps(1000 + rank), finess: null };
}
