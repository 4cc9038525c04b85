import {
  courrierCategoryCodes,
  sensCourrierCodes,
  type CourrierCategory,
  type CourriersQuery,
  type SensCourrier,
} from '@portal/shared-api/contract/courriers';
import { beside, listState, oneOf, text, useListState, year, type HistoryOptions } from '@portal/shared-api/list-state';
import { placeParams, type Place } from '../../common/list-filters';

/** View of the box, as in the address; an empty string means all, or no letter. */
export interface BoxView extends Place {
  annee: number | '';
  categorie: CourrierCategory | '';
  sens: SensCourrier | '';
  recherche: string;
  /** Open letter. */
  courrier: string;
}

export const letterList = listState<BoxView>({
  annee: year,
  categorie: oneOf(courrierCategoryCodes),
  sens: oneOf(sensCourrierCodes),
  recherche: text(100),
  ...placeParams,
  courrier: beside(text(40)),
});

/** Query for the server. */
export function queryOf({ annee, categorie, sens, recherche, page, taille }: BoxView): CourriersQuery {
  return {
    ...(annee && { annee }),
    ...(categorie && { categorie }),
    ...(sens && { sens }),
    ...(recherche.trim() && { q: recherche.trim() }),
    page,
    taille,
  };
}

/** Whether a filter is active. */
export const hasFilters = ({ annee, categorie, sens, recherche }: BoxView) =>
  annee !== '' || categorie !== '' || sens !== '' || recherche.trim() !== '';

export interface BoxAddress {
  view: BoxView;
  /** A change of filters returns to the first page and replaces the history entry; a change of page adds one. */
  change: (changes: Partial<Omit<BoxView, 'courrier'>>, history?: HistoryOptions) => void;
  clear: () => void;
  /** Address of a letter in the current list; an empty one is that of the list. */
  searchOf: (courrier: string) => string;
}

/** View in the address. */
export function useBoxAddress(): BoxAddress {
  const { state: view, change, searchOf } = useListState(letterList);
  return {
    view,
    change,
    clear: () => change({ annee: '', categorie: '', sens: '', recherche: '' }),
    searchOf: (courrier) => searchOf({ courrier }),
  };
}
