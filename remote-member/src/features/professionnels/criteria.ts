import { searchRadii, type HealthService, type SearchRadius } from '@portal/shared-api/contract/geolocalisation';

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

const usualRadius: SearchRadius = 10;
/** Filters with a checkbox, by their name in the address. */
const ticks: readonly (readonly [string, HealthService])[] = [
  ['tiers-payant', 'TP'],
  ['reseau', 'RESEAU'],
];

/** Reads a search from an address; invalid values count as absent. */
export function readCriteria(address: URLSearchParams): Criteria {
  const page = Number(address.get('page'));
  return {
    specialite: address.get('specialite') ?? '',
    nom: address.get('nom') ?? '',
    lieu: address.get('lieu') ?? '',
    isAroundMe: address.get('position') === 'moi',
    rayon: searchRadii.find((radius) => String(radius) === address.get('rayon')) ?? usualRadius,
    secteur: address.get('secteur') ?? '',
    services: ticks.filter(([key]) => address.get(key) === 'oui').map(([, service]) => service),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Address of a search; defaults are omitted. */
export function writeCriteria({
  specialite,
  nom,
  lieu,
  isAroundMe,
  rayon,
  secteur,
  services,
  page,
}: Criteria): URLSearchParams {
  const address = new URLSearchParams();
  const put = (key: string, value: string | false) => value && address.set(key, value);
  put('specialite', specialite);
  put('nom', nom.trim());
  if (isAroundMe) put('position', 'moi');
  else put('lieu', lieu.trim());
  put('rayon', rayon !== usualRadius && String(rayon));
  put('secteur', secteur);
  for (const [key, service] of ticks) put(key, services.includes(service) && 'oui');
  put('page', page > 1 && String(page));
  return address;
}

/** Next larger radius, or null at the largest. */
export const widerThan = (radius: SearchRadius): SearchRadius | null =>
  searchRadii.find((each) => each > radius) ?? null;

export interface CriteriaErrors {
  specialite?: string;
  lieu?: string;
}

/** Query for the server, or null while a criterion is missing: the subject or the place. */
export function queryOf(criteria: Criteria, position: Position | null) {
  const { specialite, nom, lieu, isAroundMe, rayon, secteur, services, page } = criteria;
  const isNamed = nom.trim().length >= 2;
  const from = isAroundMe ? position : lieu.trim().length >= 2 ? { lieu: lieu.trim() } : null;
  if (!from || (!specialite && !isNamed)) return null;
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
