import { and, eq, isNotNull, like, not } from 'drizzle-orm';
import { comptes } from '../../identity/accounts/tables';
import type { Database } from '../../platform/database/database';
import type { ClientHost } from './demo-app';

/** A member of the demo: the part of the address before the @, and the insurer's host. */
export interface Persona {
  userName: string;
  client: ClientHost;
}

/** The members who can sign in, without the population, which has neither letters nor documents of its own. */
export async function personasOf(database: Database): Promise<Persona[]> {
  const rows = await database
    .select({ userName: comptes.userName, clientCode: comptes.clientCode })
    .from(comptes)
    .where(
      and(
        eq(comptes.isAdherent, true),
        eq(comptes.etat, 'ACTIF'),
        isNotNull(comptes.referenceExterne),
        not(like(comptes.referenceExterne, '___001%')),
      ),
    );
  return rows.map(({ userName, clientCode }) => ({
    userName: userName.replace('@exemple.test', ''),
    client: clientCode.toLowerCase() as ClientHost,
  }));
}
