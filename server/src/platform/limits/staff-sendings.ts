import { signedIn, type Context } from '../http/context';
import { countAttempt, type LimitRule } from './store';

/** Repeated by a handler on purpose, and never by a finger that stays on the button. */
const sendings: LimitRule = { name: 'envoi-personnel', limit: 5, windowMs: 15 * 60_000 };

/**
 * Counts a message that staff send again on demand, for each of what it is about.
 * @param what names the message and what it is about
 * @throws PortalError 429 `TropDeTentatives` after five in a quarter of an hour
 */
export function countStaffSending(
  context: Pick<Context, 'database' | 'secrets' | 'now' | 'session'> & { client: { code: string } },
  what: string,
): Promise<void> {
  const { database, secrets, client, now } = context;
  return countAttempt(database, secrets, sendings, `${client.code} ${signedIn(context).userId} ${what}`, now());
}
