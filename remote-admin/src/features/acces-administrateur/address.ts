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

/** Fields with an invalid filter, each with its message. */
export function problemsOf(
  { dateDebut, dateFin }: RegisterFilters,
  { wrongDate, wrongPeriod }: { wrongDate: string; wrongPeriod: string },
): Partial<Record<'dateDebut' | 'dateFin', string>> {
  const isWrong = (date: string) => date !== '' && !isCivilDate(date);
  return {
    ...(isWrong(dateDebut) && { dateDebut: wrongDate }),
    ...(isWrong(dateFin) && { dateFin: wrongDate }),
    ...(!isWrong(dateDebut) &&
      !isWrong(dateFin) &&
      dateDebut !== '' &&
      dateFin !== '' &&
      dateFin < dateDebut && { dateFin: wrongPeriod }),
  };
}
