import { useToday } from '@portal/shared-api';
import {
  thirdPartyTypeCodes,
  thirdPartyTypes,
  type ThirdPartyType,
} from '@portal/shared-api/contract/tiers-prestations';
import type { Beneficiaire } from '@portal/shared-api/contract/contrats';
import { beside, listState, oneOf, text, useListState } from '@portal/shared-api/list-state';
import type { ActiveFilter } from '@portal/shared-ui/filters';
import { activeFilters } from '../../common/active-filters';
import { filterParams, listFilters, settlePeriod, type ListFilters } from '../../common/list-filters';
import { periodOf } from '../../common/period';
import type { ListAddress } from '../../common/use-list-filters';

const { periode, ...otherParams } = filterParams;

const tiersList = listState<TiersFilters>(
  // In the address the type follows the period.
  { periode, type: oneOf(thirdPartyTypeCodes), ...otherParams, tiers: beside(text()) },
  settlePeriod,
);

interface TiersFilters extends ListFilters {
  type: ThirdPartyType | '';
  /** Third party whose décomptes are open. */
  tiers: string;
}

export interface TiersAddress extends ListAddress {
  type: ThirdPartyType | '';
  changeType: (type: ThirdPartyType | '') => void;
  tiers: string;
  /** Query with the current filters from the first page: décomptes of a third party, or the list of all without one. */
  searchOf: (tiers: string) => string;
}

/** Period, person and page as in every list, and the type of professional (S-09): all in the address. */
export function useTiersFilters(): TiersAddress {
  const today = useToday();
  const { state: filters, change, searchOf } = useListState(tiersList);
  const { type, tiers, taille } = filters;
  return {
    filters,
    today,
    change,
    clear: () => change({ ...tiersList.usual, taille, tiers }, { replace: true }),
    type,
    changeType: (chosen) => change({ type: chosen }),
    tiers,
    searchOf: (opened) => searchOf({ tiers: opened, page: 1 }),
  };
}

/** Query for the server, without the page. */
export function tiersQuery({ periode, du, au, numPers }: ListFilters, type: ThirdPartyType | '', today: string) {
  return { ...periodOf(periode, du, au, today), ...(numPers && { numPers }), ...(type && { typeTiers: type }) };
}

/** Active filters as text. In a shared address, filters of other lists count as absent. */
export function activeTiersFilters(
  { filters: { periode, du, au, numPers }, type, changeType, ...address }: TiersAddress,
  people: readonly Beneficiaire[],
): ActiveFilter[] {
  const common = activeFilters({ ...address, filters: { ...listFilters.usual, periode, du, au, numPers } }, people);
  return type ? [...common, { id: 'type', label: thirdPartyTypes[type], onRemove: () => changeType('') }] : common;
}
