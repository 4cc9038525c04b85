import { civilDateOf } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Client } from '../../platform/http/context';
import { findAccount, findAccountOf, isAccessOver, noteReturn, openStates, type Account } from '../accounts/public';
import { isStoppable } from '../links/public';
import type { ProvenIdentity } from './relying-party';

/** Why a proven identity opens no session. */
export type Refusal = 'noAccount' | 'deleted' | 'ending' | 'disabled' | 'struckOff' | 'accessOver';

/**
 * Account of a proven identity, or why it opens no session: the subject of the embedded provider is the account itself;
 * an external one is looked up by issuer and subject, never by e-mail address. Whoever deleted their space comes back
 * by this (decision 0170).
 */
export async function findSignedInAccount(
  database: Database,
  client: Client,
  identity: ProvenIdentity,
  now: Date,
): Promise<{ accountId: string } | { refusal: Refusal }> {
  const account = client.settings.identityProvider
    ? await findAccountOf(database, { clientCode: client.code, issuer: identity.issuer, subject: identity.subject })
    : await findAccount(database, client.code, identity.subject);
  if (!account) return { refusal: 'noAccount' };
  const refusal = await refusalOf(database, account, now);
  if (refusal === 'deleted') {
    // No import opens a space again for an identity of the portal's own provider.
    if (!client.settings.identityProvider) return { refusal: 'noAccount' };
    await noteReturn(database, account);
  }
  return refusal === null ? { accountId: account.id } : { refusal };
}

async function refusalOf(database: Database, account: Account, now: Date): Promise<Refusal | null> {
  if (openStates.includes(account.etat)) return isAccessOver(account, civilDateOf(now)) ? 'accessOver' : null;
  if (account.etat === 'SUPPRIME') return 'deleted';
  if (account.etat === 'RADIE') return 'struckOff';
  if (account.etat !== 'DESACTIVE') return 'noAccount';
  return (await isStoppable(database, account, now)) ? 'ending' : 'disabled';
}
