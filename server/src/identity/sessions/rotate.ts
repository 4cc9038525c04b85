import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { issueAntiForgeryToken } from '../../platform/http/anti-forgery';
import type { Context, Session } from '../../platform/http/context';
import { messages } from '../../platform/messages';
import { hashToken, randomToken } from '../../platform/secrets';
import { sessions } from './tables';
import { setSessionCookie } from './cookie';

/**
 * Gives a session another identifier; data bound to it follow. The old one becomes invalid.
 * @param token `nextIdentifier` of a call that is sent again when its answer is lost.
 * @throws PortalError 401 `SessionAbsente` when it ended meanwhile: what it was to change is not changed.
 */
export async function renameSession(
  transaction: Transaction,
  idHash: string,
  token: string = randomToken(),
): Promise<{ token: string; idHash: string }> {
  const renamed = hashToken(token);
  const rows = await transaction
    .update(sessions)
    .set({ idHash: renamed })
    .where(eq(sessions.idHash, idHash))
    .returning({ numero: sessions.numero });
  if (rows.length === 0) throw new PortalError(401, 'SessionAbsente', { message: messages.accessDenied });
  return { token, idHash: renamed };
}

/** Sets the cookie of the new identifier, and its anti-forgery token. */
export function handSessionOver(
  { exchange, origin, secrets }: Pick<Context, 'exchange' | 'origin' | 'secrets'>,
  session: Session,
  token: string,
): void {
  setSessionCookie(exchange.reply, origin, token);
  issueAntiForgeryToken(exchange.request, exchange.reply, { ...session, idHash: hashToken(token) }, secrets);
}
