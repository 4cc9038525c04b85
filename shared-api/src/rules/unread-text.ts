/**
 * A typed text that is no value of its field: it stays on the screen, in the steps and in the draft, until it is
 * corrected. The mark exists for the compiler alone, which would take the text of any field otherwise.
 */
export type UnreadText = string & { readonly unread: true };

export const unread = (typed: string) => typed as UnreadText;

/** Whether the value of a field of numbers is still the text that was typed. */
export const isUnread = (value: unknown): value is UnreadText => typeof value === 'string';
