import { messages } from './messages';

/** True when all values are equal, such as a password and its confirmation (CTL-12). */
export function areSame(values: readonly string[]): boolean {
  return values.every((value) => value === values[0]);
}

/** Message for a password that differs from its confirmation, in a toast and under the field. */
export const sameValueMessage = messages.sameValue;
