import {
  actFamilyCodes,
  decompteStateCodes,
  recipientCodes,
  type ActFamily,
  type DecompteState,
  type Recipient,
} from '@portal/shared-api/contract/decomptes';
import { listState, named, oneOf, pageNumber, text } from '@portal/shared-api/list-state';
import { periodCodes, periodOf, type PeriodCode } from './period';

/** Selectable page sizes (product 0.1). */
export const listSizes = [10, 20, 50] as const;

/** Page and its size, as in the address of every list. */
export interface Place {
  page: number;
  taille: (typeof listSizes)[number];
}

export const placeParams = { page: pageNumber, taille: oneOf(listSizes, 20) };

/** Filters of a list of benefits, as in its address; an empty string means all. */
export interface ListFilters extends Place {
  periode: PeriodCode;
  /** Ends of a custom period as civil dates, empty until selected. */
  du: string;
  au: string;
  numPers: string;
  familleActes: ActFamily | '';
  destinataire: Recipient | '';
  etat: DecompteState | '';
  q: string;
}

/** The filters in the address, under names readable for people. */
export const filterParams = {
  periode: oneOf(periodCodes, '3m'),
  du: text(),
  au: text(),
  numPers: named('beneficiaire', text()),
  familleActes: named('soins', oneOf(actFamilyCodes)),
  destinataire: oneOf(recipientCodes),
  etat: oneOf(decompteStateCodes),
  q: named('recherche', text()),
  ...placeParams,
};

/** Whether any value that differs from the default is a filter: the place in the list is none. */
export const isFiltering = (narrowed: object): boolean =>
  Object.keys(narrowed).some((name) => name !== 'page' && name !== 'taille');

/** The ends of a period belong to a custom one. */
export const settlePeriod = <T extends ListFilters>(filters: T): T =>
  filters.periode === 'perso' ? filters : { ...filters, du: '', au: '' };

export const listFilters = listState<ListFilters>(filterParams, settlePeriod);

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
