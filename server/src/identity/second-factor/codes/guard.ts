import { and, eq, gt } from 'drizzle-orm';
import { PortalError } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import { hashToken } from '../../../platform/secrets';
import { messages } from './messages';
import { amfPreuves } from './tables';

/** Header with the proof of a second factor (product 0.7). */
export const SECURITY_CODE_HEADER = 'x-securitycode';

type GuardContext = Pick<Context, 'database' | 'session' | 'now' | 'exchange'>;

/**
 * Admits a sensitive act with a proof of this session within the last 15 minutes: code by SMS or mail, application,
 * passkey (product 2.3.0). An account without second factor proves its mailbox: a session alone moves no money.
 * @throws PortalError 403 `SecurityCodeRequired`
 */
export async function requireSecurityCode(context: GuardContext): Promise<void> {
  const session = signedIn(context);
  const handle = context.exchange.request.headers[SECURITY_CODE_HEADER];
  const [proof] =
    typeof handle === 'string' && handle.length <= 100
      ? await context.database
          .select({ compteId: amfPreuves.compteId })
          .from(amfPreuves)
          .where(
            and(
              eq(amfPreuves.preuveHash, hashToken(handle)),
              eq(amfPreuves.sessionHash, session.idHash),
              eq(amfPreuves.compteId, session.userId),
              gt(amfPreuves.expiresAt, context.now()),
            ),
          )
      : [];
  if (!proof) throw new PortalError(403, 'SecurityCodeRequired', { message: messages.codeRequired });
}
