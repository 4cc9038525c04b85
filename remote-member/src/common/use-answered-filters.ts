import type { Resource } from '@portal/shared-api';
import { formatDuring } from '@portal/shared-api/rules/civil-dates';
import { useAnswered } from '@portal/shared-api/use-answered';
import type { ListFilters } from './list-filters';
import { periodOf } from './period';

/** The filters that the rows on the screen answer, which may be those before, with their period in words. */
export function useAnsweredFilters(
  read: Pick<Resource<unknown>, 'question'>,
  filters: ListFilters,
  today: string,
): { answered: ListFilters; during: string } {
  const answered = useAnswered(read, filters);
  const { dateDebut, dateFin } = periodOf(answered.periode, answered.du, answered.au, today);
  return { answered, during: formatDuring(dateDebut, dateFin) };
}
