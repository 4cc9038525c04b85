import { eq } from 'drizzle-orm';
import { PortalError } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import { isStaff, type Account } from '../../accounts/public';
import { requireSecurityCode } from '../codes/guard';
import { sessions } from '../../sessions/public';
import { messages } from './messages';
import { readPrepared } from './preparations';
import { hasStrongFactor, type StrongFactors } from './protection';

/** A sign-in this recent still identifies the person. */
const FRESH_MS = 10 * 60_000;

type GuardContext = Pick<Context, 'database' | 'secrets' | 'session' | 'now' | 'exchange'>;

/**
 * Admits a change of strong factors: with a proof, by mail where the account has no factor. Staff prove a strong
 * factor, which their sign-in does too.
 * @throws PortalError 403 `SecurityCodeRequired`
 */
export async function requireForFactors(
  context: GuardContext,
  account: Account,
  factors: StrongFactors,
): Promise<void> {
  if (isStaff(account) && (await isFresh(context))) return;
  await requireSecurityCode(context);
  if (!isStaff(account) || !hasStrongFactor(factors)) return;
  const { database, secrets, now } = context;
  if ((await readPrepared(database, secrets, signedIn(context).idHash, 'PREUVE_FORTE', now())) !== null) return;
  throw new PortalError(403, 'SecurityCodeRequired', { message: messages.strongProofRequired });
}

async function isFresh(context: GuardContext): Promise<boolean> {
  const [session] = await context.database
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.idHash, signedIn(context).idHash));
  return session !== undefined && context.now().getTime() - session.createdAt.getTime() < FRESH_MS;
}
