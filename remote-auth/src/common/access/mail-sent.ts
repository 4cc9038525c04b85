import type { NavigateOptions } from '@portal/shared-api/router';

/** What the person was just sent a mail for. */
export interface MailSent {
  act: 'activation' | 'identifiant';
  /** Instant at which another identifier takes effect, where it waits; null at once. */
  dateEffet: string | null;
}

/** Says to `display-email` that one comes from a form: nobody reaches that page otherwise (catalogue 4.0). */
export const mailSent = (act: MailSent['act'], dateEffet: string | null = null): NavigateOptions => ({
  replace: true,
  state: { mailSent: { act, dateEffet } satisfies MailSent },
});

/** What the history entry says, or null for who typed the address. */
export function readMailSent(state: unknown): MailSent | null {
  const said: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'mailSent') : null;
  if (typeof said !== 'object' || said === null) return null;
  const dateEffet: unknown = Reflect.get(said, 'dateEffet');
  return {
    act: Reflect.get(said, 'act') === 'identifiant' ? 'identifiant' : 'activation',
    dateEffet: typeof dateEffet === 'string' ? dateEffet : null,
  };
}
