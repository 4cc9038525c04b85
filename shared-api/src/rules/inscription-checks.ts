import { isCivilDate } from './civil-dates';
import { isEmailValid, isPostalCodeValid } from './contact';
import type { Problem } from './form-rules';
import { isIbanTailValid } from './iban';
import { messages } from './inscription-messages';
import { messages as controlMessages } from './messages';
import { isCombinedNameLengthValid, isNameValid } from './names';
import { checkNirParts, nirErrorMessage, type NirParts } from './nir';
import { checkPassword, passwordMaximum, passwordMinimum } from './password';

/* Checks of single fields before sign-in (specification 5, catalogue 4.2.1 and 8.1). */

const failing = (code: string, message: string): Problem => ({ code, message });
const unless = (isRight: boolean, message: string): Problem => (isRight ? null : failing('pattern', message));

/** Letters and digits, 15 at most. */
export const checkMemberNumber = (typed: string): Problem =>
  unless(/^[A-Za-z0-9]{1,15}$/.test(typed.trim()), messages.memberNumber);

/** The number that counts, French or Monaco, as typed. */
export const nirGiven = ({ isMonegasque, nir, numeroMonegasque }: NirParts): string =>
  (isMonegasque ? numeroMonegasque : nir).trim();

/** What is wrong with the number that counts; an empty one only where it is required. */
export function checkNirField(parts: NirParts, isRequired: boolean): Problem {
  if (nirGiven(parts) === '' && !isRequired) return null;
  const [[part, error] = []] = Object.entries(checkNirParts(parts, false));
  if (part !== 'nir' && part !== 'numeroMonegasque') return null;
  if (error === undefined) return null;
  return failing(error, part === 'nir' && error === 'pattern' ? messages.nir : nirErrorMessage(part, error));
}

/** Letters, apostrophe, hyphen and space. */
export const checkNom = (typed: string): Problem => unless(isNameValid(typed), messages.nom);
/** As the name. */
export const checkPrenom = (typed: string): Problem => unless(isNameValid(typed), messages.prenom);

/** Both names together within `tailleMaxPrenomNom`. */
export const checkNamesLength = (nom: string, prenom: string, maximum: number): Problem =>
  isCombinedNameLengthValid(nom, prenom, maximum) ? null : failing('max', messages.namesTooLong(maximum));

/** A real day, today at the latest. @param value civil date, or what was typed when it is none. */
export function checkBirth(value: string, today: string): Problem {
  if (!isCivilDate(value)) return failing('pattern', messages.birth.format);
  return value > today ? failing('after', messages.birth.future) : null;
}

export const checkPostalCode = (typed: string): Problem => unless(isPostalCodeValid(typed), messages.postalCode);
export const checkIdentifier = (typed: string): Problem => unless(isEmailValid(typed), messages.email);
export const checkIbanTail = (typed: string): Problem => unless(isIbanTailValid(typed.trim()), messages.ibanTail);

/** The address typed again; case and blanks around it are no difference. */
export const checkSameEmail = (one: string, other: string): Problem =>
  one.trim().toLowerCase() === other.trim().toLowerCase() ? null : failing('same', messages.emailsDiffer);

/** The client's policy (VAL-10). */
export function checkPolicy(password: string, requiredLength: number | null): Problem {
  const [flaw] = checkPassword(password, requiredLength);
  if (flaw === undefined) return null;
  return failing(
    flaw,
    flaw === 'tooLong' ? messages.passwordTooLong(passwordMaximum) : messages.password(passwordMinimum(requiredLength)),
  );
}

export const checkSamePassword = (one: string, other: string): Problem =>
  one === other ? null : failing('same', controlMessages.sameValue);

/** Terms that are on the screen must be accepted. */
export const checkTerms = (isAccepted: boolean): Problem => (isAccepted ? null : failing('required', messages.cgu));
