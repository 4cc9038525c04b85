import { eq } from 'drizzle-orm';
import type { AmfOperation, SendType } from '@portal/shared-api/contract/amf';
import type { Transaction } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import type { Context } from '../../../platform/http/context';
import type { FactorMail } from '../../../platform/mail/catalogue';
import { sendTemplate } from '../../../platform/mail/templates';
import { type Account, comptes, isStaff } from '../../accounts/public';
import { endOtherSessions } from '../after-change';
import { closeReferencesOf } from '../reference/store';
import { passkeysAt } from '../strong/passkeys';
import { hasSecondFactor, hasStrongFactor, readStrongFactors } from '../strong/protection';
import { messages } from './messages';
import { confirmAddress, forgetCodes, noteAddress, noteVerification } from './store';
import { warnOldTelephone } from './warn';

/** A correct code and its destination. */
export interface Proven {
  operation: AmfOperation;
  /** State before the operation. */
  account: Account;
  /** The address that received the code, if it is not the account's yet. */
  adresse: string | undefined;
  sendType: SendType;
  /** Whether the code went to an address confirmed before. */
  isConfirmed: boolean;
  /** Digest of the session's new identifier. */
  sessionHash: string;
}

/** Mail to the person after a change of factor. */
const notices: Partial<Record<AmfOperation, FactorMail>> = {
  ACTIVATE_AMF: 'PROTECTION-ACTIVEE',
  DESACTIVATE_AMF: 'PROTECTION-DESACTIVEE',
  MODIFY_TEL_AMF: 'PROTECTION-TELEPHONE',
  ACTIVATE_BIOMETRIE: 'PROTECTION-BIOMETRIE-ACTIVEE',
  DESACTIVATE_BIOMETRIE: 'PROTECTION-BIOMETRIE-DESACTIVEE',
};

type EffectContext = Pick<Context, 'client' | 'origin' | 'secrets' | 'now'>;

/**
 * Carries out the operation of a correct code, in the transaction that consumes it (AMF-05). An unconfirmed address
 * proves only its own ownership, not the person's identity.
 * @throws PortalError 403 `SecurityCodeRequired` where only a confirmed address counts.
 */
export async function applyOperation(transaction: Transaction, context: EffectContext, proven: Proven): Promise<void> {
  const { operation, account, adresse, sendType, isConfirmed, sessionHash } = proven;
  const now = context.now();
  switch (operation) {
    case 'VERIFY_AMF':
      // The mailbox on file is all that an account without factor has.
      if (isConfirmed || !(await hasSecondFactor(transaction, context.client.code, account.id)))
        await noteVerification(transaction, sessionHash, now);
      return;
    case 'VERIFY_MAIL_AMF':
      if (adresse !== undefined) return noteAddress(transaction, context.secrets, sessionHash, adresse, now);
      return confirmOwn(transaction, proven, 'MAIL', now);
    case 'VERIFY_SMS_AMF':
      return confirmOwn(transaction, proven, 'SMS', now);
    case 'ACTIVATE_AMF':
      // For a forbidden number the code went by mail: the number stays unconfirmed.
      await changeFactor(transaction, context, proven, {
        isAmfActive: true,
        ...(sendType === 'SMS' ? { isTelephoneConfirme: true } : {}),
      });
      return noteVerification(transaction, sessionHash, now);
    case 'MODIFY_TEL_AMF':
      await changeFactor(transaction, context, proven, {
        telephonePortable: adresse ?? account.telephonePortable,
        isTelephoneConfirme: true,
      });
      await forgetCodes(transaction, account.id);
      await closeReferencesOf(transaction, account.id);
      await warnOldTelephone(transaction, context.client, account, now);
      return noteVerification(transaction, sessionHash, now);
    case 'DESACTIVATE_AMF':
      requireConfirmed(isConfirmed);
      return changeFactor(transaction, context, proven, { isAmfActive: false });
    case 'ACTIVATE_BIOMETRIE':
    case 'DESACTIVATE_BIOMETRIE':
      requireConfirmed(isConfirmed);
      return changeFactor(transaction, context, proven, { isBiometrieActive: operation === 'ACTIVATE_BIOMETRIE' });
    case 'LOGIN_AMF':
    case 'VERIFY_UNAUTHENTICATED_AMF':
      throw new Error(`${operation} is not about a session.`);
  }
}

async function confirmOwn(
  transaction: Transaction,
  { account, sendType, isConfirmed, sessionHash }: Proven,
  confirms: SendType,
  now: Date,
): Promise<void> {
  if (sendType === confirms) await confirmAddress(transaction, account.id, confirms, now);
  if (isConfirmed) await noteVerification(transaction, sessionHash, now);
}

function requireConfirmed(isConfirmed: boolean): void {
  if (!isConfirmed) throw new PortalError(403, 'SecurityCodeRequired', { message: messages.codeRequired });
}

/**
 * What the same operation tells who has an application or a passkey: that one is asked for, with SMS or without.
 * `elsewhere` is the mail of members whose passkeys all serve at other host names, once no SMS protects them: at this
 * host name they are asked for another code. Where SMS protect, one mail is true of all; staff are asked for nothing
 * less.
 */
const noticesBesideStrong: Partial<Record<AmfOperation, { here: FactorMail; elsewhere?: FactorMail }>> = {
  ACTIVATE_AMF: { here: 'PROTECTION-ACTIVEE-AUTRE' },
  DESACTIVATE_AMF: { here: 'PROTECTION-DESACTIVEE-RESTE', elsewhere: 'PROTECTION-DESACTIVEE-AILLEURS' },
};

async function noticeOf(
  transaction: Transaction,
  origin: string,
  operation: AmfOperation,
  account: Account,
): Promise<FactorMail | undefined> {
  if (operation === 'MODIFY_TEL_AMF' && account.telephonePortable === null) return 'PROTECTION-TELEPHONE-AJOUTE';
  const beside = noticesBesideStrong[operation];
  const factors = beside && (await readStrongFactors(transaction, account.id));
  if (!factors || !hasStrongFactor(factors)) return notices[operation];
  const { application, passkeys } = factors;
  const isHere = isStaff(account) || hasStrongFactor({ application, passkeys: passkeysAt(origin, passkeys) });
  return isHere ? beside.here : (beside.elsewhere ?? beside.here);
}

/** Changes a factor of the account, ends its other sessions and notifies the person at the previous address. */
async function changeFactor(
  transaction: Transaction,
  { client, origin, now }: EffectContext,
  { operation, account, sessionHash }: Proven,
  changed: Partial<Account>,
): Promise<void> {
  await transaction.update(comptes).set(changed).where(eq(comptes.id, account.id));
  await endOtherSessions(transaction, account.id, sessionHash);
  const code = await noticeOf(transaction, origin, operation, account);
  if (!code) return;
  await sendTemplate(
    transaction,
    client,
    { code, to: account.email, variables: { prenom: account.prenom }, about: { compteId: account.id } },
    now(),
  );
}
