import { ageOn } from './civil-dates';

const majority = 18;

/** « Mme » or « M. » as it stands before the name of a person on a day; null for a child. */
export function civilityOn(
  { codeCivilite, dateNaissance }: { codeCivilite: string; dateNaissance: string },
  day: string,
): 'Mme' | 'M.' | null {
  if (ageOn(dateNaissance, day) < majority) return null;
  return codeCivilite === 'MME' ? 'Mme' : 'M.';
}
