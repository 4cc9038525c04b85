import { isCivilDate, isComputable } from '@portal/shared-api/rules/civil-dates';
import { messages } from './messages';

/** What is wrong with a day that is typed, or null; an empty one is not asked for. */
export function dayProblem(day: string): string | null {
  if (day === '') return null;
  if (!isCivilDate(day)) return messages.wrongDate;
  return isComputable(day) ? null : messages.wrongYear;
}

/** What is wrong with a period of typed days, both included, or null; either may be empty. */
export function periodProblem(from: string, until: string): string | null {
  const problem = dayProblem(from) ?? dayProblem(until);
  if (problem !== null) return problem;
  return from !== '' && until !== '' && until < from ? messages.wrongPeriod : null;
}
