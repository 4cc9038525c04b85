import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import type { ClientSettings } from '../../platform/http/client-settings';
import { clients } from './tables';

/** Reasons why these clients may not run in production, one line each; empty when they may. */
export async function productionObstacles(database: Database): Promise<string[]> {
  // A client without host name is not reachable.
  const rows = await database
    .select({ code: clients.code, isDemo: clients.isDemo, settings: clients.settings })
    .from(clients)
    .where(sql`cardinality(${clients.hosts}) > 0`)
    .orderBy(clients.code);
  if (rows.length === 0) return ['Aucun client n’est configuré dans cette base : npm run client -- new en crée un.'];
  return rows.flatMap(({ code, isDemo, settings }) => [
    ...(isDemo ? [`Le client ${code} a été créé par la démonstration : ses comptes sont publics.`] : []),
    ...(hasOwnProviders(settings)
      ? []
      : [`Le client ${code} utilise le fournisseur d’identité intégré : configurez le sien.`]),
  ]);
}

/** Whether members sign in at a provider of the client, at each of its host names. */
const hasOwnProviders = ({ identityProvider, parHote = {} }: ClientSettings): boolean =>
  Boolean(identityProvider) && Object.values(parHote).every((host) => host.identityProvider !== null);
