import { PortalError } from '../../../platform/errors';
import type { Context } from '../../../platform/http/context';
import { countAttempt, type LimitRule } from '../../../platform/limits/store';
import { messages } from './messages';

/** Wrong codes of one account, over all its sessions, sign-ins and codes, before what is under way ends. */
const wrongCodes: LimitRule = { name: 'amf-wrong', limit: 9, windowMs: 3_600_000 };

/** Counts a wrong code of an account; false once they are too many. Outside of a transaction, for a refusal must not take the count back. */
export async function isStillAllowed(
  { database, secrets, now }: Pick<Context, 'database' | 'secrets' | 'now'>,
  account: { id: string },
): Promise<boolean> {
  try {
    await countAttempt(database, secrets, wrongCodes, account.id, now());
    return true;
  } catch (error) {
    if (!(error instanceof PortalError) || error.status !== 429) throw error;
    return false;
  }
}

/** The answer to a wrong code: how many tries it still has. */
export const refusedCode = (left: number) =>
  new PortalError(400, 'CodeIncorrect', { message: left > 0 ? messages.wrong(left) : messages.burned });
