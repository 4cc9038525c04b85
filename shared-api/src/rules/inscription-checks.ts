import { isCivilDate } from './civil-dates';
import { isEmailValid, isPostalCodeValid } from './contact';
import { birthBounds } from './date-bounds';
import type { Problem } from './form-rules';
import { isIbanTailValid } from './iban';
import { messages } from './inscription-messages';
import { isMemberNumber, memberNumberMaximum } from './member-number';
import { messages as controlMessages } from './messages';
import { isCombinedNameLengthValid, isNameValid } from './names';
import { checkNirParts, isNirEmpty, nirErrorMessage, type NirParts } from './nir';
import { checkPassword, passwordMaximum, passwordMinimum } from './password';

/**
 * Checks of single fields before sign-in (product 4.2.1, 8.1); those of names are those of the forms too (VAL-01,
 * VAL-02).
 */

const failing = (code: string, message: string): Problem => ({ code, message });
const unless = (isRight: boolean, message: string): Problem => (isRight ? null : failing('pattern', message));

/** A number as imports take it. */
export const checkMemberNumber = (typed: string): Problem =>
  unless(isMemberNumber(typed.trim()), messages.memberNumber({ maximum: memberNumberMaximum }));

/** The number in use, French or Monaco, as typed; empty for the zeros that stand for none (VAL-05). */
export const nirGiven = (parts: NirParts): string =>
  isNirEmpty(parts) ? '' : (parts.isMonegasque ? parts.numeroMonegasque : parts.nir).trim();

/**
 * Errors of the number in use; an empty one only where it is required.
 * @param eitherMessage said of an empty number where another one would do
 */
export function checkNirField(parts: NirParts, isRequired: boolean, eitherMessage?: string): Problem {
  if (nirGiven(parts) === '' && !isRequired) return null;
  if (nirGiven(parts) === '' && eitherMessage !== undefined) return failing('required', eitherMessage);
  const [[part, error] = []] = Object.entries(checkNirParts(parts, false));
  if (part !== 'nir' && part !== 'numeroMonegasque') return null;
  if (error === undefined) return null;
  return failing(error, part === 'nir' && error === 'pattern' ? messages.nir : nirErrorMessage(part, error));
}

/** Letters, apostrophe, hyphen and space. */
export const checkNom = (typed: string): Problem => unless(isNameValid(typed), messages.nom);
/** Like the name. */
export const checkPrenom = (typed: string): Problem => unless(isNameValid(typed), messages.prenom);

/** Both names together within `tailleMaxPrenomNom`. */
export const checkNamesLength = (nom: string, prenom: string, maximum: number): Problem =>
  isCombinedNameLengthValid(nom, prenom, maximum) ? null : failing('max', messages.namesTooLong({ maximum }));

/**
 * A real day, neither in the future nor longer ago than a life. @param value civil date, or the typed text if it is not
 * one.
 */
export function checkBirth(value: string, today: string): Problem {
  if (!isCivilDate(value)) return failing('pattern', messages.birth.format);
  if (value > today) return failing('after', messages.birth.future);
  return value < birthBounds(today).min ? failing('before', messages.birth.tooOld) : null;
}

export const checkPostalCode = (typed: string): Problem => unless(isPostalCodeValid(typed), messages.postalCode);
export const checkIdentifier = (typed: string): Problem => unless(isEmailValid(typed), messages.email);
export const checkIbanTail = (typed: string): Problem => unless(isIbanTailValid(typed.trim()), messages.ibanTail);

/** Confirmation of the address; case and surrounding blanks do not matter. */
export const checkSameEmail = (one: string, other: string): Problem =>
  one.trim().toLowerCase() === other.trim().toLowerCase() ? null : failing('same', messages.emailsDiffer);

/** Policy of the client (VAL-10). */
export function checkPolicy(password: string, requiredLength: number | null): Problem {
  const [flaw] = checkPassword(password, requiredLength);
  if (flaw === undefined) return null;
  return failing(
    flaw,
    flaw === 'tooLong'
      ? messages.passwordTooLong({ maximum: passwordMaximum })
      : messages.password({ minimum: passwordMinimum(requiredLength) }),
  );
}

export const checkSamePassword = (one: string, other: string): Problem =>
  one === other ? null : failing('same', controlMessages.sameValue);

/** Visible terms must be accepted. */
export const checkTerms = (isAccepted: boolean): Problem => (isAccepted ? null : failing('required', messages.cgu));
