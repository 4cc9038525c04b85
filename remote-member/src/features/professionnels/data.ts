import { useResource } from '@portal/shared-api';
import { geolocatePs, readPs, readSearchOptions } from '@portal/shared-api/contract/geolocalisation';
import { queryOf, type Criteria, type Position } from './criteria';

export const useSearchChoices = () => useResource(readSearchOptions, {});

/** Matching professionals; nothing is read while a criterion is missing. */
export function useProfessionals(criteria: Criteria, position: Position | null) {
  const query = queryOf(criteria, position);
  return useResource(geolocatePs, query && { query }, { keepPrevious: true });
}

/** Null for an address without identifier. */
export const useProfessional = (idPs: string | null) => useResource(readPs, idPs ? { query: { idPs } } : null);
