import { checkPassword, passwordMinimum } from '@portal/shared-api/rules/password';
import { PortalError } from '../../platform/errors';
import type { Client } from '../../platform/http/context';
import { isGuessable } from './guessable';
import { messages } from './messages';

/**
 * Checks a chosen password: both entries match, the client's policy accepts it (VAL-10), and it is not guessable.
 * @param words data of the person, refused as a password: see `wordsOf`.
 * @throws PortalError 400 `MotDePasseInvalide`, with the field.
 */
export function checkNewPassword(
  client: Client,
  password: string,
  confirmPassword: string,
  words: readonly string[],
): void {
  if (password !== confirmPassword) throw flawed('confirmPassword', 'same', messages.different);
  const { passwordRequiredLength } = client.configuration;
  const [flaw] = checkPassword(password, passwordRequiredLength);
  if (flaw === 'tooLong') throw flawed('password', flaw, messages.tooLong);
  if (flaw !== undefined) throw flawed('password', flaw, messages.policy(passwordMinimum(passwordRequiredLength)));
  if (isGuessable(password, [...words, client.libelle]))
    throw flawed('password', 'guessable', messages.guessable, messages.guessableAdvice);
}

interface KnownPerson {
  nom: string;
  prenom: string;
  userName: string;
  dateNaissance: string | null;
  /** Numbers of contracts and others. */
  numbers?: readonly (string | null | undefined)[];
}

/** Data of a person that an attacker would try in a password. */
export function wordsOf({ nom, prenom, userName, dateNaissance, numbers = [] }: KnownPerson): string[] {
  const [year = '', month = '', day = ''] = dateNaissance?.split('-') ?? [];
  const dates =
    dateNaissance === null
      ? []
      : [year, `${day}${month}${year}`, `${day}${month}${year.slice(2)}`, `${year}${month}${day}`];
  // The domain of the address is no personal data.
  const [local = ''] = userName.split('@');
  return [nom, prenom, local, ...dates, ...numbers.filter((number) => typeof number === 'string')];
}

const flawed = (champ: string, code: string, message: string, advice = message) =>
  new PortalError(400, 'MotDePasseInvalide', { message, erreurs: [{ champ, code, message: advice }] });
