import type { AmfOperation } from '@portal/shared-api/contract/amf';
import { audit } from '../../platform/audit/store';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { countAttempt, type LimitRule } from '../../platform/limits/store';
import { handSessionOver, renameSession } from '../sessions/rotate';
import { leave } from '../sign-in/leave';
import type { RelyingParty } from '../sign-in/relying-party';
import { messages } from './messages';
import { ruleOf } from './rules';
import { confirmAddress, noteVerification, tryCode } from './store';

/** Wrong codes of one account, over all its sessions and codes, before the session ends. */
const wrongCodes: LimitRule = { name: 'amf-wrong', limit: 9, windowMs: 3_600_000 };

export interface Verified {
  logoutUrl?: string;
  content?: string;
}

type VerifyContext = Pick<Context, 'client' | 'origin' | 'database' | 'secrets' | 'session' | 'exchange' | 'now' | 'ip'>;

/**
 * Checks a code. A right one raises the session, under a new identifier; after too many wrong ones the session ends.
 * @throws PortalError 400 `CodeIncorrect`, `CodeExpire`.
 */
export async function verifyCode(context: VerifyContext, party: RelyingParty, operation: AmfOperation, code: string): Promise<Verified> {
  const { database, secrets, now } = context;
  const session = signedIn(context);
  const outcome = await tryCode(database, secrets, { sessionHash: session.idHash, operation }, code, now());
  if (outcome.kind === 'expired') throw new PortalError(400, 'CodeExpire', { message: messages.expired });
  if (outcome.kind === 'wrong') return refuse(context, party, outcome.left);
  const token = await database.transaction(async (transaction) => {
    const renamed = await renameSession(transaction, session.idHash);
    const { confirms } = ruleOf(operation) ?? { confirms: null };
    if (confirms === outcome.sendType) await confirmAddress(transaction, session.userId, confirms, now());
    // An address that nobody had confirmed proves that it is theirs, not who they are.
    if (outcome.isConfirmed) await noteVerification(transaction, renamed.idHash, now());
    await trace(transaction, context, 'amf.verifie', { operation, canal: outcome.sendType });
    return renamed.token;
  });
  handSessionOver(context, session, token);
  return {};
}

async function refuse(context: VerifyContext, party: RelyingParty, left: number): Promise<Verified> {
  const { database, secrets, now } = context;
  const session = signedIn(context);
  try {
    await countAttempt(database, secrets, wrongCodes, session.userId, now());
  } catch (error) {
    if (!(error instanceof PortalError) || error.status !== 429) throw error;
    const logoutUrl = await leave(party, context);
    await database.transaction((transaction) => trace(transaction, context, 'amf.deconnecte', {}));
    return { logoutUrl, content: messages.loggedOut };
  }
  throw new PortalError(400, 'CodeIncorrect', { message: left > 0 ? messages.wrong(left) : messages.burned });
}

async function trace(transaction: Database, context: VerifyContext, action: string, details: Readonly<Record<string, unknown>>): Promise<void> {
  const session = signedIn(context);
  await audit(transaction, { clientCode: context.client.code, date: context.now(), action, acteur: session, cible: session.userId, details, ip: context.ip });
}
