import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import type { Client } from '../../platform/http/context';
import { isSignInAllowed, comptesExternes } from '../accounts/public';
import type { ProvenIdentity } from './relying-party';

/**
 * Account of a proven identity, or null: the subject of the embedded provider is the account itself; an external one is
 * looked up by issuer and subject, never by e-mail address.
 */
export async function findSignedInAccount(
  database: Database,
  client: Client,
  identity: ProvenIdentity,
  now: Date,
): Promise<string | null> {
  const accountId = client.settings.identityProvider ? await findLinked(database, client, identity) : identity.subject;
  return accountId !== null && (await isSignInAllowed(database, client.code, accountId, now)) ? accountId : null;
}

async function findLinked(
  database: Database,
  client: Client,
  { issuer, subject }: ProvenIdentity,
): Promise<string | null> {
  const [row] = await database
    .select({ compteId: comptesExternes.compteId })
    .from(comptesExternes)
    .where(
      and(
        eq(comptesExternes.clientCode, client.code),
        eq(comptesExternes.issuer, issuer),
        eq(comptesExternes.subject, subject),
      ),
    );
  return row?.compteId ?? null;
}
