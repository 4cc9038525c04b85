import type { NavigateOptions } from '@portal/shared-api/router';

/** Reason of the mail that was just sent. */
export interface MailSent {
  act: 'activation' | 'identifiant';
  /** Time at which another identifier takes effect, if it waits; null at once. */
  dateEffet: string | null;
}

/** Marks a navigation to `display-email` as coming from a form: the page is unreachable otherwise (product 4.0). */
export const mailSent = (act: MailSent['act'], dateEffet: string | null = null): NavigateOptions => ({
  replace: true,
  state: { mailSent: { act, dateEffet } satisfies MailSent },
});

/** State of the history entry; null for a typed address. */
export function readMailSent(state: unknown): MailSent | null {
  const said: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'mailSent') : null;
  if (typeof said !== 'object' || said === null) return null;
  const dateEffet: unknown = Reflect.get(said, 'dateEffet');
  return {
    act: Reflect.get(said, 'act') === 'identifiant' ? 'identifiant' : 'activation',
    dateEffet: typeof dateEffet === 'string' ? dateEffet : null,
  };
}
