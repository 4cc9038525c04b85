import { accesSorts } from '@portal/shared-api/contract/acces-administrateur';
import { beside, checked, listState, named, text, type Narrowed } from '@portal/shared-api/list-state';
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

/** Filters and order of the register, as a file is asked for. */
export type RegisterQuery = Omit<Narrowed<typeof registerList.usual>, 'ouvert' | 'page' | 'taille'>;
