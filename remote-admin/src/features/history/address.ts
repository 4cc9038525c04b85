import { featureKeys } from '@portal/shared-api/contract/features';
import { historyStates } from '@portal/shared-api/contract/historique';
import { modesGestion } from '@portal/shared-api/contract/identity';
import { requestSorts, requestViews, type RequestFilters } from '@portal/shared-api/contract/traitement-demandes';
import { beside, checked, listState, oneOf, pageNumber, text } from '@portal/shared-api/list-state';
import { isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { pageSizes } from '../../common/page-sizes';

/** View, filters, order, page and open request, as in the address. */
export const requestList = listState({
  vue: oneOf(requestViews),
  code: oneOf(featureKeys),
  etat: oneOf(historyStates),
  mode: oneOf(modesGestion),
  numero: text(),
  adherent: text(),
  numeroContrat: text(),
  dateDebut: checked(isCivilDate),
  dateFin: checked(isCivilDate),
  tri: oneOf(requestSorts, '-date'),
  page: pageNumber,
  taille: oneOf(pageSizes, 20),
  /** Request with an open sheet. */
  demande: beside(text()),
});
export type RequestAddress = typeof requestList.usual;

/** First filter, for the key « / ». */
export const filtersId = 'filtre-numero-demande';

/** Filters of the form; an empty string means any. */
export type TypedFilters = Pick<
  RequestAddress,
  'code' | 'etat' | 'mode' | 'numero' | 'adherent' | 'numeroContrat' | 'dateDebut' | 'dateFin'
>;
export const noFilters: TypedFilters = {
  code: '',
  etat: '',
  mode: '',
  numero: '',
  adherent: '',
  numeroContrat: '',
  dateDebut: '',
  dateFin: '',
};

/** Filters, view and order in the format of the calls. */
export function requestQuery({
  page: _page,
  taille: _size,
  demande: _open,
  vue,
  code,
  etat,
  mode,
  tri,
  ...texts
}: RequestAddress): RequestFilters {
  const typed = Object.fromEntries(
    Object.entries(texts)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  );
  return { ...typed, tri, ...(vue && { vue }), ...(code && { code }), ...(etat && { etat }), ...(mode && { mode }) };
}
