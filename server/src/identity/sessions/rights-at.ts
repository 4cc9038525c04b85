import { and, eq, inArray } from 'drizzle-orm';
import type { Right } from '@portal/shared-api/contract/roles';
import type { Database } from '../../platform/database/database';
import { forClient } from '../../platform/database/scope';
import type { Session } from '../../platform/http/context';
import { comptesAutresClients } from '../accounts/public';
import { droits, toRights } from '../rights/public';

/**
 * Rights of staff at a client, valid for that client only. At the client of the session they are those of the session,
 * elsewhere those of the account's roles there.
 */
export async function rightsAt(
  database: Database,
  session: Pick<Session, 'clientCode' | 'userId' | 'rights' | 'impersonation'>,
  clientCode: string,
): Promise<ReadonlySet<Right>> {
  if (clientCode === session.clientCode) return session.rights;
  if (session.impersonation) return new Set();
  return forClient(clientCode, async () => {
    const [held] = await database
      .select({ roles: comptesAutresClients.roles })
      .from(comptesAutresClients)
      .where(and(eq(comptesAutresClients.compteId, session.userId), eq(comptesAutresClients.clientCode, clientCode)));
    if (!held || held.roles.length === 0) return new Set();
    const rows = await database
      .select()
      .from(droits)
      .where(and(eq(droits.clientCode, clientCode), inArray(droits.roleCode, held.roles)));
    return toRights(rows);
  });
}
