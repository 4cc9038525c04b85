import {
  actFamilyCodes,
  decompteStateCodes,
  recipientCodes,
  type ActFamily,
  type DecompteState,
  type Recipient,
} from '@portal/shared-api/contract/decomptes';
import { periodCodes, periodOf, type PeriodCode } from './period';

/** Selectable page sizes (product 0.1). */
export const listSizes = [10, 20, 50] as const;

/** Filters of a list of benefits, as in its address; an empty string means all. */
export interface ListFilters {
  periode: PeriodCode;
  /** Ends of a custom period as civil dates, empty until selected. */
  du: string;
  au: string;
  numPers: string;
  familleActes: ActFamily | '';
  destinataire: Recipient | '';
  etat: DecompteState | '';
  q: string;
  page: number;
  taille: (typeof listSizes)[number];
}

export const defaultFilters: ListFilters = {
  periode: '3m',
  du: '',
  au: '',
  numPers: '',
  familleActes: '',
  destinataire: '',
  etat: '',
  q: '',
  page: 1,
  taille: 20,
};

/** Names of the filters in the address, readable for people. */
const addressKeys: Record<keyof ListFilters, string> = {
  periode: 'periode',
  du: 'du',
  au: 'au',
  numPers: 'beneficiaire',
  familleActes: 'soins',
  destinataire: 'destinataire',
  etat: 'etat',
  q: 'recherche',
  page: 'page',
  taille: 'taille',
};

function oneOf<Code extends string, Default extends string>(
  codes: readonly Code[],
  value: string | null,
  otherwise: Default,
): Code | Default {
  return codes.find((code) => code === value) ?? otherwise;
}

/** Reads the filters from an address; invalid values count as absent. */
export function readFilters(address: URLSearchParams): ListFilters {
  const get = (name: keyof ListFilters) => address.get(addressKeys[name]);
  const page = Number(get('page'));
  const taille = listSizes.find((size) => String(size) === get('taille'));
  return {
    periode: oneOf(periodCodes, get('periode'), defaultFilters.periode),
    du: get('du') ?? '',
    au: get('au') ?? '',
    numPers: get('numPers') ?? '',
    familleActes: oneOf(actFamilyCodes, get('familleActes'), ''),
    destinataire: oneOf(recipientCodes, get('destinataire'), ''),
    etat: oneOf(decompteStateCodes, get('etat'), ''),
    q: get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    taille: taille ?? defaultFilters.taille,
  };
}

/**
 * The address with changed filters; defaults are omitted, and any change except of the page returns to the first page.
 */
export function writeFilters(address: URLSearchParams, changes: Partial<ListFilters>): URLSearchParams {
  const next = new URLSearchParams(address);
  if (!('page' in changes)) next.delete(addressKeys.page);
  for (const [name, value] of Object.entries({ ...readFilters(next), ...changes })) {
    const key = addressKeys[name as keyof ListFilters];
    if (value === defaultFilters[name as keyof ListFilters]) next.delete(key);
    else next.set(key, String(value));
  }
  if (next.get(addressKeys.periode) !== 'perso') {
    next.delete(addressKeys.du);
    next.delete(addressKeys.au);
  }
  return next;
}

/** Filters shared by every list of the API. */
export function commonQuery({ periode, du, au, numPers, familleActes, destinataire, q }: ListFilters, today: string) {
  return {
    ...periodOf(periode, du, au, today),
    ...(numPers && { numPers }),
    ...(familleActes && { familleActes }),
    ...(destinataire && { destinataire }),
    ...(q.trim() && { q: q.trim() }),
  };
}
