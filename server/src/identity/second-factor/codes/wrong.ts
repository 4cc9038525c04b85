import { PortalError } from '../../../platform/errors';
import type { Context } from '../../../platform/http/context';
import { countAttempt, isOverLimit, type LimitRule } from '../../../platform/limits/store';
import { messages } from './messages';

/** Wrong codes of one account, across all its sessions, sign-ins and codes, before the session or sign-in ends. */
const wrongCodes: LimitRule = { name: 'amf-wrong', limit: 9, windowMs: 3_600_000 };
/** Those of forgotten identifiers: whoever knows a person may send them, and must not end the person's sessions. */
export const wrongCodesOfReference: LimitRule = { ...wrongCodes, name: 'amf-wrong-reference' };

/**
 * Counts a wrong code of an account; false above the limit. Call it outside of a transaction, so that a refusal does
 * not roll the count back.
 */
export async function isStillAllowed(
  { database, secrets, now }: Pick<Context, 'database' | 'secrets' | 'now'>,
  account: { id: string },
  rule: LimitRule = wrongCodes,
): Promise<boolean> {
  try {
    await countAttempt(database, secrets, rule, account.id, now());
    return true;
  } catch (error) {
    if (!(error instanceof PortalError) || error.status !== 429) throw error;
    return false;
  }
}

/** Whether an account has typed too many wrong codes to try another. */
export const isStopped = (
  { database, secrets, now }: Pick<Context, 'database' | 'secrets' | 'now'>,
  account: { id: string },
): Promise<boolean> => isOverLimit(database, secrets, wrongCodes, account.id, now());

/** Response to a wrong code, with the remaining attempts. */
export const refusedCode = (left: number) =>
  new PortalError(400, 'CodeIncorrect', { message: left > 0 ? messages.wrong(left) : messages.burned });
