import { messages } from './messages';

/** True when all the values are the same, such as a password and its confirmation (specification 5). */
export function areSame(values: readonly string[]): boolean {
  return values.every((value) => value === values[0]);
}

/** What is said of a password and a confirmation that differ, in a toast and under the field. */
export const sameValueMessage = messages.sameValue;
