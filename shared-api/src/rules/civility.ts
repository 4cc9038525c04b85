import { majority } from './ages';
import { ageOn } from './civil-dates';

/** « Mme » or « M. » as it stands before the name of a person on a day; null for a child. */
export function civilityOn(
  { codeCivilite, dateNaissance }: { codeCivilite: string; dateNaissance: string },
  day: string,
): 'Mme' | 'M.' | null {
  if (ageOn(dateNaissance, day) < majority) return null;
  return codeCivilite === 'MME' ? 'Mme' : 'M.';
}

/** « Mme Camille VERNOUX », as on an envelope; a child on that day without civility. */
export const addressedName = (
  person: { codeCivilite: string; dateNaissance: string; prenom: string; nom: string },
  day: string,
): string => [civilityOn(person, day), person.prenom, person.nom.toLocaleUpperCase('fr')].filter(Boolean).join(' ');
