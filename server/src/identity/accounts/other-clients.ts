import { and, eq } from 'drizzle-orm';
import type { OtherClient } from '@portal/shared-api/contract/identity';
import type { Database } from '../../platform/database/database';
import { forClient } from '../../platform/database/scope';
import type { Session } from '../../platform/http/context';
import { clients } from '../clients/public';
import { comptesAutresClients } from './tables';

/**
 * Portals of the other clients where an account of staff holds roles. Each client's rows are read for itself.
 * @param origin address of the portal that is read; the others differ by their host name
 */
export async function findOtherClients(
  database: Database,
  { userId, clientCode }: Pick<Session, 'userId' | 'clientCode'>,
  origin: string,
): Promise<OtherClient[]> {
  const all = await database
    .select({ code: clients.code, libelle: clients.libelle, hosts: clients.hosts })
    .from(clients)
    .orderBy(clients.libelle);
  const found: OtherClient[] = [];
  for (const { code, libelle, hosts } of all) {
    const [host] = hosts;
    if (code === clientCode || host === undefined) continue;
    if (await forClient(code, () => worksAt(database, userId, code)))
      found.push({ code, libelle, url: addressAt(origin, host) });
  }
  return found;
}

async function worksAt(database: Database, userId: string, code: string): Promise<boolean> {
  const [held] = await database
    .select({ roles: comptesAutresClients.roles })
    .from(comptesAutresClients)
    .where(and(eq(comptesAutresClients.compteId, userId), eq(comptesAutresClients.clientCode, code)));
  return held !== undefined && held.roles.length > 0;
}

function addressAt(origin: string, host: string): string {
  const address = new URL(origin);
  address.hostname = host;
  return address.origin;
}
