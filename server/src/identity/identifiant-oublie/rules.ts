import type { AccountState } from '@portal/shared-api/contract/comptes';
import type { Client } from '../../platform/http/context';
import { isStaff } from '../accounts/staff';
import type { Account } from '../accounts/store';
import { channelFor } from '../amf/rules';

const hourMs = 3_600_000;
/** From the form to the end of it: a code to receive, a dialog to read. */
export const referenceMs = hourMs / 2;
/** How long the old address may refuse before a change that no factor proved. */
export const holdMs = 48 * hourMs;
/** How long the old address may take a change back once it is made. */
export const cancelMs = 72 * hourMs;

const changeable: readonly AccountState[] = ['ACTIF', 'REINIT', 'BLOQUE', 'EN_ATTENTE'];

/** Account whose password the portal holds: an identifier comes with one. Staff ask their administrator. */
export function isChangeable(account: Account): account is Account & { motDePasse: string } {
  return account.motDePasse !== null && changeable.includes(account.etat) && !isStaff(account);
}

/** Whether the person can show who they are by a code to their confirmed mobile; the server alone decides. */
export const hasTelephoneFactor = (account: Account, client: Client) =>
  channelFor('VERIFY_UNAUTHENTICATED_AMF', 'SMS', account, client).sendType === 'SMS';
