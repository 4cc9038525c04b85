import { searchRadii, type HealthService, type SearchRadius } from '@portal/shared-api/contract/geolocalisation';
import { flag, listState, named, oneOf, pageNumber, text } from '@portal/shared-api/list-state';

/**
 * Search criteria of the address. The position of a person is never in it: `position=moi` only says that they searched
 * from it.
 */
export interface Criteria {
  specialite: string;
  nom: string;
  lieu: string;
  isAroundMe: boolean;
  rayon: SearchRadius;
  secteur: string;
  services: HealthService[];
  page: number;
}

export interface Position {
  lat: number;
  lon: number;
}

const searches = listState(
  {
    specialite: text(),
    nom: text(),
    isAroundMe: named('position', flag('moi')),
    lieu: text(),
    rayon: oneOf(searchRadii, 10),
    secteur: text(),
    isTiersPayant: named('tiers-payant', flag()),
    isReseau: named('reseau', flag()),
    page: pageNumber,
  },
  ({ nom, lieu, ...search }) => ({ ...search, nom: nom.trim(), lieu: search.isAroundMe ? '' : lieu.trim() }),
);

/** Reads a search from an address; invalid values count as absent. */
export function readCriteria(address: URLSearchParams): Criteria {
  const { isTiersPayant, isReseau, ...criteria } = searches.read(address);
  return {
    ...criteria,
    services: [...(isTiersPayant ? ['TP' as const] : []), ...(isReseau ? ['RESEAU' as const] : [])],
  };
}

/** Address of a search; defaults are omitted. */
export const writeCriteria = ({ services, ...criteria }: Criteria): URLSearchParams =>
  searches.write(new URLSearchParams(), {
    ...criteria,
    isTiersPayant: services.includes('TP'),
    isReseau: services.includes('RESEAU'),
  });

/** Next larger radius, or null at the largest. */
export const widerThan = (radius: SearchRadius): SearchRadius | null =>
  searchRadii.find((each) => each > radius) ?? null;

/** Length from which the server searches a name or a place. */
export const SEARCHED_LENGTH = 2;

/** Query for the server, or null while the place is missing. */
export function queryOf(criteria: Criteria, position: Position | null) {
  const { specialite, nom, lieu, isAroundMe, rayon, secteur, services, page } = criteria;
  const isNamed = nom.trim().length >= SEARCHED_LENGTH;
  const from = isAroundMe ? position : lieu.trim().length >= SEARCHED_LENGTH ? { lieu: lieu.trim() } : null;
  if (!from) return null;
  return {
    ...from,
    rayon,
    page,
    taille: 20 as const,
    ...(specialite ? { specialite } : {}),
    ...(isNamed ? { nom: nom.trim() } : {}),
    ...(secteur ? { secteur } : {}),
    ...(services.length > 0 ? { services } : {}),
  };
}
