import type { SendType } from '@portal/shared-api/contract/amf';
import type { LoginMeans } from '@portal/shared-api/contract/connexion';
import type { Database } from '../../../platform/database/database';
import type { Client } from '../../../platform/http/context';
import { isStaff, type Account } from '../../accounts/public';
import { channelFor } from '../codes/rules';
import type { Passkey } from '../strong/passkey-store';
import { passkeysAt } from '../strong/passkeys';
import { hasStrongFactor, readStrongFactors } from '../strong/protection';

/** Ways to show a second factor; the default comes first. */
export type Means = LoginMeans | 'cle-acces';

/** Requirements of a sign-in after the password. */
export interface Demand {
  means: readonly [Means, ...Means[]];
  /** Passkeys of this host name. */
  passkeys: readonly Passkey[];
  /** Default channel of a code. */
  sendType: SendType;
  /** Whether the person may choose between SMS and mail. */
  isChannelChosen: boolean;
  /** Whether the mobile is forbidden (AMF-03). */
  isTelephoneForbidden: boolean;
  /** Whether the person may trust this browser: members only, never staff. */
  isTrustOffered: boolean;
  /** Staff without a strong factor add one before their first session. */
  isEnrolmentNeeded: boolean;
}

/** Second factor of an account at sign-in; null when its password suffices. */
export async function demandOf(
  database: Database,
  client: Client,
  origin: string,
  account: Account,
): Promise<Demand | null> {
  const factors = await readStrongFactors(database, account.id);
  const isOfStaff = isStaff(account);
  if (!isOfStaff && !account.isAmfActive && !hasStrongFactor(factors)) return null;
  const passkeys = passkeysAt(origin, factors.passkeys);
  const isEnrolmentNeeded = isOfStaff && !hasStrongFactor(factors);
  const own: Means[] = [
    ...(passkeys.length > 0 ? ['cle-acces' as const] : []),
    ...(factors.application ? ['application' as const] : []),
    ...(isEnrolmentNeeded || (account.isAmfActive && !isOfStaff) ? ['code' as const] : []),
    ...(factors.recoveryCodes > 0 ? ['secours' as const] : []),
  ];
  // A member whose passkeys all belong to another host name, without a code of any kind, falls back to mail.
  const [first = 'code', ...others] = own.length > 0 || !isOfStaff ? own : ['secours' as const];
  const { sendType, telephoneForbidden } = channelFor('LOGIN_AMF', isEnrolmentNeeded ? 'MAIL' : 'SMS', account, client);
  return {
    means: [first, ...others],
    passkeys,
    sendType,
    isChannelChosen: sendType === 'SMS',
    isTelephoneForbidden: telephoneForbidden,
    isTrustOffered: !isOfStaff,
    isEnrolmentNeeded,
  };
}
