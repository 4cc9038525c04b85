import type { AccountState } from '@portal/shared-api/contract/comptes';
import type { Client } from '../../../platform/http/context';
import { isStaff, type Account } from '../../accounts/public';
import { channelFor } from '../codes/rules';

/** Time from the form to its end, in milliseconds: the person receives a code and reads a dialog. */
export const referenceMs = 3_600_000 / 2;

const changeable: readonly AccountState[] = ['ACTIF', 'REINIT', 'BLOQUE', 'EN_ATTENTE'];

/**
 * Whether the portal stores the account's password, which a change of identifier replaces too. Staff ask their
 * administrator.
 */
export function isChangeable(account: Account): account is Account & { motDePasse: string } {
  return account.motDePasse !== null && changeable.includes(account.etat) && !isStaff(account);
}

/** Whether a code to the confirmed mobile can prove the person; only the server decides. */
export const hasTelephoneFactor = (account: Account, client: Client) =>
  channelFor('VERIFY_UNAUTHENTICATED_AMF', 'SMS', account, client).sendType === 'SMS';
