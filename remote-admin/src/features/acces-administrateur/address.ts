import { beside, checked, listState, oneOf, pageNumber, text } from '@portal/shared-api/list-state';
import { isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { pageSizes } from '../../common/page-sizes';

/** Filters of the register; an empty string means any. */
export interface RegisterFilters {
  administrateur: string;
  adherent: string;
  dateDebut: string;
  dateFin: string;
}

export const registerList = listState({
  administrateur: text(),
  adherent: text(),
  dateDebut: checked(isCivilDate),
  dateFin: checked(isCivilDate),
  page: pageNumber,
  taille: oneOf(pageSizes, 20),
  /** Consultation with open details. */
  acces: beside(text()),
});

/** Active filters in the format of the calls. */
export const filterQuery = (filters: RegisterFilters): Partial<RegisterFilters> =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  );
