import { PortalError } from '../../platform/errors';
import { issueAntiForgeryToken } from '../../platform/http/anti-forgery';
import { signedIn, type Context } from '../../platform/http/context';
import { forgetProviderSession } from '../provider/public';
import { clearSessionCookie, closeSession, readIdToken } from '../sessions/public';
import type { RelyingParty } from './relying-party';

type LeaveContext = Pick<Context, 'client' | 'origin' | 'database' | 'secrets' | 'session' | 'exchange'>;

/** Ends the session here and in the browser; returns the next address, which may end it at the provider too. */
export async function leave(party: RelyingParty, context: LeaveContext): Promise<string> {
  const { origin, database, secrets, exchange } = context;
  const { idHash } = signedIn(context);
  const sealed = await readIdToken(database, idHash);
  await closeSession(database, idHash);
  clearSessionCookie(exchange.reply, origin);
  forgetProviderSession(exchange.reply, origin);
  issueAntiForgeryToken(exchange.request, exchange.reply, null, secrets);
  return (await endAtProvider(party, context, sealed && secrets.decrypt(sealed))) ?? '/';
}

/**
 * Address that ends the session at the provider too; null without one, or when it does not answer: the end here stays.
 */
async function endAtProvider(
  party: RelyingParty,
  { client, origin, exchange }: LeaveContext,
  idToken: string | null,
): Promise<string | null> {
  try {
    return await party.endSessionUrl(client, origin, idToken);
  } catch (error) {
    if (!(error instanceof PortalError) || error.status !== 503) throw error;
    exchange.request.log.warn({ reason: error.message }, 'signed out here alone: the identity provider is unreachable');
    return null;
  }
}
