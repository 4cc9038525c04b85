import type { AmfOperation } from '@portal/shared-api/contract/amf';
import { isEmailValid } from '@portal/shared-api/rules/contact';
import { PortalError, invalid } from '../../../platform/errors';
import { checkFeature } from '../../../platform/http/gate';
import type { Client, Context } from '../../../platform/http/context';
import { normalizeUserName, type Account } from '../../accounts/public';
import { hasSecondFactor } from '../strong/protection';
import { requireSecurityCode } from './guard';
import { messages } from './messages';
import { ruleOf } from './rules';

/** Request for a code. */
export interface Asked {
  operation: AmfOperation;
  newAmfTel?: string | null | undefined;
  newEmail?: string | null | undefined;
}

/** Recipient and destination of a code. */
export interface Target {
  /** The account, with the new address as its own. */
  account: Account;
  /** That address, if it is not the account's yet. */
  adresse?: string;
}

/**
 * Number or address that a code of this target is good for alone: the new one, or the account's own where the code
 * confirms it. Another one that the person gives meanwhile is not confirmed by a code that it never received.
 */
export function boundTo(operation: AmfOperation, { account, adresse }: Target): string | undefined {
  const { confirms } = ruleOf(operation);
  const own = confirms === 'SMS' ? account.telephonePortable : confirms === 'MAIL' ? account.email : null;
  return adresse ?? own ?? undefined;
}

type TargetContext = Pick<Context, 'client' | 'database' | 'session' | 'now' | 'exchange'>;

/**
 * Checks that an operation is allowed, both before its code is sent and before it takes effect (AMF-01, product 4.7).
 * @throws PortalError 400 `ValidationError`, 403 `SecurityCodeRequired`, `FonctionnaliteInactive`
 */
export async function targetOf(
  context: TargetContext,
  account: Account,
  { operation, newAmfTel, newEmail }: Asked,
): Promise<Target> {
  const { client } = context;
  switch (operation) {
    case 'ACTIVATE_AMF':
      checkSms(client);
      if (account.telephonePortable === null) throw flawed('operation', messages.noTelephone);
      // An enabled protection requires its own factor; otherwise the code to the mobile on file is the proof.
      if (await hasSecondFactor(context.database, client.code, account.id)) await requireSecurityCode(context);
      return { account };
    case 'MODIFY_TEL_AMF':
      return newTelephone(context, account, newAmfTel);
    case 'VERIFY_MAIL_AMF':
      return newEmail ? newAddress(account, newEmail) : { account };
    case 'ACTIVATE_BIOMETRIE':
    case 'DESACTIVATE_BIOMETRIE':
      checkFeature(client, 'biometrieService', null);
      return { account };
    default:
      return { account };
  }
}

async function newTelephone(context: TargetContext, account: Account, telephone: Asked['newAmfTel']): Promise<Target> {
  const { client } = context;
  checkSms(client);
  if (!telephone) throw flawed('newAmfTel', messages.newTelephone);
  if (telephone === account.telephonePortable && account.isTelephoneConfirme)
    throw flawed('newAmfTel', messages.sameTelephone);
  // A forbidden number cannot be proved.
  if (client.settings.telephonesInterdits.includes(telephone))
    throw flawed('newAmfTel', messages.newTelephoneForbidden(telephone));
  // The new number becomes a factor: it proves later acts and recovers a forgotten identifier.
  await requireSecurityCode(context);
  return { account: { ...account, telephonePortable: telephone, isTelephoneConfirme: false }, adresse: telephone };
}

function newAddress(account: Account, typed: string): Target {
  if (!isEmailValid(typed)) throw flawed('newEmail', messages.newEmail);
  const email = normalizeUserName(typed);
  return { account: { ...account, email, isEmailConfirme: false }, adresse: email };
}

function checkSms({ configuration }: Client): void {
  if (!configuration.amfSmsActivated)
    throw new PortalError(403, 'FonctionnaliteInactive', { message: messages.smsOff });
}

const flawed = (champ: string, message: string) => invalid([{ champ, code: 'pattern', message }], message);
