import {
  thirdPartyTypeCodes,
  thirdPartyTypes,
  type ThirdPartyType,
} from '@portal/shared-api/contract/tiers-prestations';
import type { Beneficiaire } from '@portal/shared-api/contract/contrats';
import { useSearchParams } from '@portal/shared-api/router';
import type { ActiveFilter } from '@portal/shared-ui/filters';
import { activeFilters } from '../../common/active-filters';
import { defaultFilters, type ListFilters } from '../../common/list-filters';
import { periodOf } from '../../common/period';
import { useListFilters, type ListAddress } from '../../common/use-list-filters';

const typeKey = 'type';

export interface TiersAddress extends ListAddress {
  type: ThirdPartyType | '';
  changeType: (type: ThirdPartyType | '') => void;
  /** Current query, passed to one third party and back. */
  search: URLSearchParams;
}

/** Period, person and page as in every list, and the type of professional (S-09): all in the address. */
export function useTiersFilters(): TiersAddress {
  const address = useListFilters();
  const [search, setSearch] = useSearchParams();
  const changeType = (type: ThirdPartyType | '') =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (type) next.set(typeKey, type);
        else next.delete(typeKey);
        return next;
      },
      { replace: true },
    );
  const clear = () =>
    setSearch(
      (current) =>
        new URLSearchParams(
          ['taille', 'tiers'].flatMap((key) => (current.has(key) ? [[key, current.get(key) ?? '']] : [])),
        ),
      { replace: true },
    );
  return {
    ...address,
    clear,
    search,
    changeType,
    type: thirdPartyTypeCodes.find((code) => code === search.get(typeKey)) ?? '',
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
  const common = activeFilters({ ...address, filters: { ...defaultFilters, periode, du, au, numPers } }, people);
  return type ? [...common, { id: typeKey, label: thirdPartyTypes[type], onRemove: () => changeType('') }] : common;
}
