import type { FieldError } from '../contract/errors';

/**
 * What a refusal says of each field, by name: for a form that shows it at its controls. It is no member of `ApiError`,
 * which the host lends: a released remote works with an older host (decision 0050).
 */
export const messagesByField = (erreurs: readonly FieldError[]): Readonly<Record<string, string>> =>
  Object.fromEntries(erreurs.map(({ champ, message }) => [champ, message]));
