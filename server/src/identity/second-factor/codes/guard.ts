import { and, eq, gt } from 'drizzle-orm';
import { PortalError } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import { hashToken } from '../../../platform/secrets';
import { hasSecondFactor } from '../strong/protection';
import { messages } from './messages';
import { amfPreuves } from './tables';

/** Header with the proof of a second factor (product 0.7). */
export const SECURITY_CODE_HEADER = 'x-securitycode';

type GuardContext = Pick<Context, 'database' | 'session' | 'now' | 'exchange'>;

/**
 * Admits a sensitive act: with a proof of this session within the last 15 minutes, or for an account without second
 * factor: code by SMS or mail, application, passkey (product 2.3.0).
 * @throws PortalError 403 `SecurityCodeRequired`
 */
export async function requireSecurityCode(context: GuardContext): Promise<void> {
  const { userId, clientCode } = signedIn(context);
  if (await hasSecondFactor(context.database, clientCode, userId)) await requireProof(context);
}

/**
 * Admits an act with a proof only, whatever protects the account.
 * @throws PortalError 403 `SecurityCodeRequired`
 */
export async function requireProof(context: GuardContext): Promise<void> {
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
