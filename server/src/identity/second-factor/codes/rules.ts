import { randomInt } from 'node:crypto';
import type { AmfContact, AmfOperation, SendType } from '@portal/shared-api/contract/amf';
import { maskTelephone } from '@portal/shared-api/rules/masking';
import type { Client } from '../../../platform/http/context';
import type { Account } from '../../accounts/public';

/** A code lives ten minutes and bears five tries; what it proves counts a quarter of an hour. */
export const codeMs = 10 * 60_000;
export const triesOfCode = 5;
export const proofMs = 15 * 60_000;

/** What an operation asks and brings. */
interface OperationRule {
  /** The only channel there is for it, or null when the server chooses. */
  channel: SendType | null;
  /** Its success confirms the address that the code went to. */
  confirms: SendType | null;
  /** Its code is about the telephone itself: while SMS do not leave there is none, rather than one by mail. */
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

/** Six digits, each as likely as another. */
export const randomCode = () => String(randomInt(1_000_000)).padStart(6, '0');

type Contact = Pick<Account, 'telephonePortable' | 'isTelephoneConfirme'>;

/** How a code is sent, and whether the telephone is one that no code goes to. */
export interface Channel {
  sendType: SendType;
  telephoneForbidden: boolean;
}

/**
 * The server decides: by mail where the client sends no SMS, the mobile is unknown or not confirmed, or that is the wish. An
 * operation that confirms a mobile goes to it before it is confirmed (AMF-02).
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

/** « c•••@exemple.test ». */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.charAt(0)}•••${email.slice(at)}`;
}

/** What a person may read of their addresses before they prove anything. */
export function maskedContact(account: Contact & Pick<Account, 'email'>, client: Client): AmfContact {
  return {
    email: maskEmail(account.email),
    telephone: account.telephonePortable === null ? null : maskTelephone(account.telephonePortable),
    sendType: channelFor('VERIFY_AMF', 'SMS', account, client).sendType,
  };
}
