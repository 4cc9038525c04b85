import type { AmfContact } from '@portal/shared-api/contract/amf';
import { maskEmail, maskTelephone } from '@portal/shared-api/rules/masking';
import { audit } from '../../../platform/audit/store';
import { PortalError } from '../../../platform/errors';
import type { Context } from '../../../platform/http/context';
import type { SmsSender } from '../../../platform/sms/sender';
import { findAccount, type Account } from '../../accounts/public';
import { messages as amfMessages } from '../codes/messages';
import type { Sent } from '../codes/send';
import { sendVisitorCode, tryVisitorCode, type VisitorCodeKey } from '../codes/visitor-codes';
import { isStillAllowed, refusedCode, wrongCodesOfReference } from '../codes/wrong';
import { closeReference, findReference, giveReferenceProof, type Reference } from './store';
import { hasTelephoneFactor, isChangeable } from './rules';

type FactorContext = Pick<Context, 'client' | 'database' | 'secrets' | 'now' | 'log' | 'ip'>;

/** Account of a reference if a code to its mobile can prove the person; otherwise null, without a visible reason. */
async function provable({ database, client }: FactorContext, known: Reference | null): Promise<Account | null> {
  const account = known?.compteId ? await findAccount(database, client.code, known.compteId) : null;
  return account && isChangeable(account) && hasTelephoneFactor(account, client) ? account : null;
}

const keyOf = (known: Reference): VisitorCodeKey => ({
  porteurHash: known.referenceHash,
  operation: 'VERIFY_UNAUTHENTICATED_AMF',
});

/** Destination of a code, masked. The address is the one just typed: a visitor must not see the old one. */
export async function contactOfReference(context: FactorContext, reference: string): Promise<AmfContact> {
  const known = await findReference(context.database, context.client.code, reference, context.now());
  const account = await provable(context, known);
  const email = known ? maskEmail(known.nouveauUserName) : '•••';
  return {
    email,
    telephone: account?.telephonePortable ? maskTelephone(account.telephonePortable) : null,
    sendType: account ? 'SMS' : 'MAIL',
  };
}

/**
 * Sends a code to the confirmed mobile of a reference. Without a mobile or an account the response is that of a mail,
 * but none is sent: that address is the forgotten one.
 * @throws PortalError 429 `TropDeTentatives`, 503 `Maintenance` while the SMS gateway is down.
 */
export async function sendToReference(context: FactorContext, sms: SmsSender, reference: string): Promise<Sent> {
  const known = await findReference(context.database, context.client.code, reference, context.now());
  const account = await provable(context, known);
  if (!known || !account) return { sendType: 'MAIL' };
  return sendVisitorCode(context, sms, account, keyOf(known), 'SMS');
}

interface VerifiedReference {
  securityCode?: string;
  logoutUrl?: string;
  content?: string;
}

/**
 * Verifies the code of a reference; a correct one gives the proof for `forgot-username`. Too many wrong ones for the
 * account, from any sender, end the reference.
 * @throws PortalError 400 `CodeIncorrect`, `CodeExpire`
 */
export async function verifyReference(
  context: FactorContext,
  reference: string,
  code: string,
): Promise<VerifiedReference> {
  const { database, client, secrets, now, ip } = context;
  const known = await findReference(database, client.code, reference, now());
  const account = await provable(context, known);
  if (!known || !account) throw expired();
  const outcome = await tryVisitorCode(database, secrets, keyOf(known), code, now());
  if (outcome.kind === 'expired') throw expired();
  const trace = { clientCode: client.code, date: now(), acteur: null, cible: account.id, ip };
  if (outcome.kind === 'wrong') {
    if (await isStillAllowed(context, account, wrongCodesOfReference)) throw refusedCode(outcome.left);
    await closeReference(database, known.referenceHash);
    await database.transaction((transaction) =>
      audit(transaction, { ...trace, action: 'identifiant.arrete', details: {} }),
    );
    return { logoutUrl: '/', content: amfMessages.visitorStopped };
  }
  return database.transaction(async (transaction) => {
    const securityCode = await giveReferenceProof(transaction, known.referenceHash, now());
    await audit(transaction, {
      ...trace,
      action: 'amf.verifie',
      details: { operation: 'VERIFY_UNAUTHENTICATED_AMF', canal: outcome.sendType },
    });
    return { securityCode };
  });
}

const expired = () => new PortalError(400, 'CodeExpire', { message: amfMessages.expired });
