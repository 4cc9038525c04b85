import { isCivilDate } from '@portal/shared-api/rules/civil-dates';

export const pageSizes = [20, 50, 100] as const;

/** Filters of the register; an empty string means any. */
export interface RegisterFilters {
  administrateur: string;
  adherent: string;
  dateDebut: string;
  dateFin: string;
}

export interface RegisterAddress {
  filters: RegisterFilters;
  page: number;
  taille: (typeof pageSizes)[number];
  /** Consultation with open details. */
  acces: string | null;
}

/** Reads filters and page from an address; invalid values count as absent. */
export function readAddress(address: URLSearchParams): RegisterAddress {
  const date = (name: string) => {
    const value = address.get(name) ?? '';
    return isCivilDate(value) ? value : '';
  };
  const page = Number(address.get('page'));
  return {
    filters: {
      administrateur: address.get('administrateur') ?? '',
      adherent: address.get('adherent') ?? '',
      dateDebut: date('dateDebut'),
      dateFin: date('dateFin'),
    },
    page: Number.isInteger(page) && page > 0 ? page : 1,
    taille: pageSizes.find((size) => String(size) === address.get('taille')) ?? 20,
    acces: address.get('acces'),
  };
}

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
