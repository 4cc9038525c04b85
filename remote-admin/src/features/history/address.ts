import { featureKeys } from '@portal/shared-api/contract/features';
import { historyStates } from '@portal/shared-api/contract/historique';
import { modesGestion } from '@portal/shared-api/contract/identity';
import { requestSorts, requestViews } from '@portal/shared-api/contract/traitement-demandes';
import { beside, checked, listState, named, oneOf, text } from '@portal/shared-api/list-state';
import { isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { placeOf } from '../../kit/list/address';

/** View, filters, order, page and open request, as in the address. */
export const requestList = listState({
  vue: oneOf(requestViews),
  code: oneOf(featureKeys),
  etat: oneOf(historyStates),
  mode: oneOf(modesGestion),
  numero: text(20),
  adherent: text(100),
  numeroContrat: text(40),
  dateDebut: checked(isCivilDate),
  dateFin: checked(isCivilDate),
  ...placeOf(requestSorts, '-date'),
  /** Request with an open sheet. */
  ouvert: named('demande', beside(text(200))),
});
