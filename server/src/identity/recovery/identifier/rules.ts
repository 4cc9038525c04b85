import type { Account } from '../../accounts/public';
import type { Avant } from './tables';

const hourMs = 3_600_000;
/** Time for the old address to refuse a change without proof. */
export const holdMs = 48 * hourMs;
/** Time for the old address to cancel a completed change. */
export const cancelMs = 72 * hourMs;

/**
 * Addresses that get a mail when an account gets another identifier: its own, and the last proven ones while it waits;
 * not the one that becomes the identifier.
 */
export const addressesOf = (
  { userName, email }: Pick<Account, 'userName' | 'email'>,
  avant: Avant | null,
  nouveauUserName: string,
): string[] =>
  [userName, email, ...(avant ? [avant.userName, avant.email] : [])].filter((known) => known !== nouveauUserName);
