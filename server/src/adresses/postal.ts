import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';
import { findLabels } from '../contenus/public';
import type { Database } from '../platform/database/database';
import { findAddresses } from './store';

/** An address as it is written: with its kind of street in full, « CHEMIN » for « CHE ». */
export type PostalAddress = Adresse & { libelleNatureVoie: string };

/** Addresses of persons on a day as they are written, by number; without entry for an unknown one. */
export async function findPostalAddresses(
  database: Database,
  clientCode: string,
  persons: readonly string[],
  today: string,
): Promise<Map<string, PostalAddress>> {
  const found = await findAddresses(database, clientCode, persons, today);
  if (found.size === 0) return new Map();
  const kinds = await findLabels(database, clientCode, 'nature-voie');
  return new Map(
    [...found].map(([numPers, adresse]) => {
      const kind = adresse.libelleCourtNatureVoie;
      return [numPers, { ...adresse, libelleNatureVoie: kinds.get(kind)?.libelle ?? kind }];
    }),
  );
}
