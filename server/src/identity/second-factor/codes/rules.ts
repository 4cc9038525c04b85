import type { AmfContact, AmfOperation, SendType } from '@portal/shared-api/contract/amf';
import { maskEmail, maskTelephone } from '@portal/shared-api/rules/masking';
import type { Client } from '../../../platform/http/context';
import type { Account } from '../../accounts/public';

/** Digits of a code. */
export const codeDigits = 6;
/** A code is valid for 10 minutes and 5 attempts; its proof for 15 minutes. */
export const codeMs = 10 * 60_000;
export const triesOfCode = 5;
export const proofMs = 15 * 60_000;

/** Requirements and effects of an operation. */
interface OperationRule {
  /** Its only channel, or null when the server chooses. */
  channel: SendType | null;
  /** Channel whose address a success confirms. */
  confirms: SendType | null;
  /** The code proves the telephone itself: while the gateway is down, no mail replaces the SMS. */
  isTelephoneOnly?: true;
}

const operations: Readonly<Record<AmfOperation, OperationRule>> = {
  ACTIVATE_AMF: { channel: 'SMS', confirms: 'SMS', isTelephoneOnly: true },
  DESACTIVATE_AMF: { channel: 'SMS', confirms: null, isTelephoneOnly: true },
  MODIFY_TEL_AMF: { channel: 'SMS', confirms: 'SMS', isTelephoneOnly: true },
  ACTIVATE_BIOMETRIE: { channel: null, confirms: null },
  DESACTIVATE_BIOMETRIE: { channel: null, confirms: null },
  LOGIN_AMF: { channel: null, confirms: null },
  VERIFY_AMF: { channel: null, confirms: null },
  VERIFY_MAIL_AMF: { channel: 'MAIL', confirms: 'MAIL' },
  VERIFY_SMS_AMF: { channel: 'SMS', confirms: 'SMS' },
  VERIFY_UNAUTHENTICATED_AMF: { channel: 'SMS', confirms: null, isTelephoneOnly: true },
};

/** The rule of an operation (AMF-01, product 4.7). */
export const ruleOf = (operation: AmfOperation): OperationRule => operations[operation];

type Contact = Pick<Account, 'telephonePortable' | 'isTelephoneConfirme'>;

/** Channel of a code, and whether the telephone is forbidden. */
export interface Channel {
  sendType: SendType;
  telephoneForbidden: boolean;
}

/**
 * The server decides: mail if the client sends no SMS, the mobile is unknown or unconfirmed, or the person asks for
 * mail. An operation that confirms a mobile uses it before it is confirmed (AMF-02).
 */
export function channelFor(
  operation: AmfOperation,
  wish: SendType,
  { telephonePortable, isTelephoneConfirme }: Contact,
  client: Client,
): Channel {
  const rule = ruleOf(operation);
  const mayUse =
    telephonePortable !== null &&
    client.configuration.amfSmsActivated &&
    (isTelephoneConfirme || rule.confirms === 'SMS');
  if (!mayUse || (rule.channel ?? wish) === 'MAIL') return { sendType: 'MAIL', telephoneForbidden: false };
  const telephoneForbidden = client.settings.telephonesInterdits.includes(telephonePortable);
  return { sendType: telephoneForbidden ? 'MAIL' : 'SMS', telephoneForbidden };
}

/** Addresses shown to a person before any proof. */
export function maskedContact(account: Contact & Pick<Account, 'email'>, client: Client): AmfContact {
  return {
    email: maskEmail(account.email),
    telephone: account.telephonePortable === null ? null : maskTelephone(account.telephonePortable),
    sendType: channelFor('VERIFY_AMF', 'SMS', account, client).sendType,
  };
}
