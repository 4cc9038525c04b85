import type { ThirdPartyType } from '@portal/shared-api/contract/tiers-prestations';

/** Specialities by kind of third party; any other is « Autre professionnel ». */
const specialities: Readonly<Record<Exclude<ThirdPartyType, 'AUTRE'>, readonly string[]>> = {
  PHARMACIE: ['Pharmacie'],
  LABORATOIRE: ['Laboratoire'],
  MEDECIN: ['Médecin', 'Médecin généraliste', 'Dermatologue', 'Ophtalmologue', 'Radiologue'],
  AUXILIAIRE: [
    'Auxiliaire médical',
    'Infirmier',
    'Masseur-kinésithérapeute',
    'Sage-femme',
    'Pédicure-podologue',
    'Orthophoniste',
  ],
  DENTISTE: ['Chirurgien-dentiste'],
  OPTICIEN: ['Opticien'],
  AUDIOPROTHESISTE: ['Audioprothésiste'],
  ETABLISSEMENT: ['Établissement de santé', 'Établissement thermal'],
};

const kindOf = new Map(
  Object.entries(specialities).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
);

/** Kind of a third party by the speciality in its statements. */
export function thirdPartyTypeOf(specialite: string): ThirdPartyType {
  const kind = kindOf.get(specialite);
  return kind !== undefined && isNamed(kind) ? kind : 'AUTRE';
}

function isNamed(kind: string): kind is keyof typeof specialities {
  return Object.hasOwn(specialities, kind);
}

/** Specialities of a kind; for « Autre professionnel » the excluded ones. */
export function specialitiesOf(type: ThirdPartyType): { isListed: boolean; names: readonly string[] } {
  return type === 'AUTRE'
    ? { isListed: false, names: [...kindOf.keys()] }
    : { isListed: true, names: specialities[type] };
}
