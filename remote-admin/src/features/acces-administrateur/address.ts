import { accesSorts } from '@portal/shared-api/contract/acces-administrateur';
import { beside, checked, listState, named, text } from '@portal/shared-api/list-state';
import { isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { placeOf } from '../../kit/list/address';

export const registerList = listState({
  administrateur: text(100),
  adherent: text(100),
  dateDebut: checked(isCivilDate),
  dateFin: checked(isCivilDate),
  ...placeOf(accesSorts, '-date'),
  /** Consultation with open details. */
  ouvert: named('acces', beside(text(200))),
});
