import { foldText } from '@portal/shared-api/rules/search-text';
import type { etablissements } from '../../etablissements/tables';
import type { DemoClientCode } from '../clients/codes';
import { makeFiness } from '../people/numbers';
import { createRandom } from '../random';
import { houseNames, streets, towns } from './directory';

type Row = typeof etablissements.$inferInsert;

const kinds = [
  'Centre hospitalier',
  'Clinique',
  'Hôpital',
  'Polyclinique',
  'Maternité',
  'Centre de rééducation',
  'Hospitalisation à domicile',
] as const;

/** Numbers of establishments that people may type, and those of the décomptes, with their names. */
const known: readonly { serial: number; raisonSociale: string; isOuvert?: false }[] = [
  { serial: 1, raisonSociale: 'Centre hospitalier des Modèles' },
  { serial: 3, raisonSociale: 'Clinique de l’Essai' },
  { serial: 4, raisonSociale: 'Clinique fermée du Test', isOuvert: false },
  { serial: 41, raisonSociale: 'Centre hospitalier de Test' },
  { serial: 42, raisonSociale: 'Clinique des Essais' },
  { serial: 43, raisonSociale: 'Hôpital du Spécimen' },
];
const count = 40;
/** Serial numbers of the others, above those of the professionals in the décomptes. */
const firstSerial = 1001;

/** Forty invented hospitals and clinics of France and Monaco, one of them closed, the same for all clients. */
export function establishmentRows(clientCode: DemoClientCode): Row[] {
  const random = createRandom('etablissements');
  return Array.from({ length: count }, (_, index) => {
    const [codePostal, localite] = towns[index % towns.length] ?? towns[0];
    const {
      serial,
      raisonSociale,
      isOuvert = true,
    } = known[index] ?? {
      serial: firstSerial + index,
      raisonSociale: `${kinds[index % kinds.length]} ${houseNames[(index * 3) % houseNames.length]}`,
    };
    const finess = makeFiness(serial);
    return {
      clientCode,
      finess,
      raisonSociale,
      ligneAdresse: `${random.between(1, 90)} ${random.pick(streets)}`,
      codePostal,
      localite,
      telephone: `0199${random.between(100_000, 999_999)}`.replace(/(\d{2})(?=\d)/g, '$1 '),
      email: `admissions.${finess}@exemple.test`,
      isOuvert,
      recherche: foldText(`${raisonSociale} ${localite} ${codePostal} ${finess}`),
    };
  });
}
