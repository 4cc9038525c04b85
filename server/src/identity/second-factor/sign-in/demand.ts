import type { SendType } from '@portal/shared-api/contract/amf';
import type { LoginMeans } from '@portal/shared-api/contract/connexion';
import type { Database } from '../../../platform/database/database';
import type { Client } from '../../../platform/http/context';
import { isStaff, type Account } from '../../accounts/public';
import { channelFor } from '../codes/rules';
import type { Passkey } from '../strong/passkey-store';
import { rpIdOf } from '../strong/passkeys';
import { hasStrongFactor, readStrongFactors } from '../strong/protection';

/** How a second factor can be shown; the first one offered comes first. */
export type Means = LoginMeans | 'cle-acces';

/** What a sign-in asks for after the password. */
export interface Demand {
  means: readonly [Means, ...Means[]];
  /** Passkeys of this host name. */
  passkeys: readonly Passkey[];
  /** Channel of a code, unless the person chooses the other. */
  sendType: SendType;
  /** The person may choose between SMS and mail. */
  isChannelChosen: boolean;
  /** The mobile is one that no code goes to (AMF-03). */
  isTelephoneForbidden: boolean;
  /** This browser may be trusted: a member's choice, never of staff. */
  isTrustOffered: boolean;
  /** Staff without a strong factor set one up before their first session. */
  isEnrolmentNeeded: boolean;
}

/** What protects an account at sign-in; null when its password is all. */
export async function demandOf(
  database: Database,
  client: Client,
  origin: string,
  account: Account,
): Promise<Demand | null> {
  const factors = await readStrongFactors(database, account.id);
  const isOfStaff = isStaff(account);
  if (!isOfStaff && !account.isAmfActive && !hasStrongFactor(factors)) return null;
  const passkeys = factors.passkeys.filter(({ rpId }) => rpId === rpIdOf(origin));
  const isEnrolmentNeeded = isOfStaff && !hasStrongFactor(factors);
  const own: Means[] = [
    ...(passkeys.length > 0 ? ['cle-acces' as const] : []),
    ...(factors.application ? ['application' as const] : []),
    ...(isEnrolmentNeeded || (account.isAmfActive && !isOfStaff) ? ['code' as const] : []),
    ...(factors.recoveryCodes > 0 ? ['secours' as const] : []),
  ];
  // A member whose passkeys are all of another host name is reached by mail.
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
