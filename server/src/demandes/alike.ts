import { and, arrayOverlaps, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Database } from '../platform/database/database';
import { openStates } from './rules';
import type { Demande, RequestScope } from './store';
import { demandes } from './tables';

/**
 * Numbers of the similar requests of a sender, oldest first; requests of others are not revealed.
 * @param except number of a request that is left out: it is no repetition of itself
 */
export async function findAlike(
  database: Database,
  scope: RequestScope,
  { clesDoublon, since, except }: { clesDoublon: readonly string[]; since: string; except: string | null },
): Promise<string[]> {
  const rows = await database
    .select({ numero: demandes.numero })
    .from(demandes)
    .where(
      and(
        eq(demandes.clientCode, scope.clientCode),
        inArray(demandes.cleDoublon, [...clesDoublon]),
        eq(demandes.numeroContrat, scope.numeroContrat),
        eq(demandes.compteId, scope.compteId),
        inArray(demandes.etat, [...openStates, 'ACCEPTEE']),
        gte(demandes.dateDemande, since),
        except === null ? undefined : ne(demandes.numero, except),
      ),
    )
    .orderBy(demandes.dateCreation);
  return rows.map(({ numero }) => numero);
}

/** Serialises requests for an act on a contract, until the end of the transaction. */
export async function lockRequests(
  database: Database,
  { clientCode, numeroContrat, code }: Pick<RequestScope, 'clientCode' | 'numeroContrat' | 'code'>,
): Promise<void> {
  const key = `demande ${clientCode} ${numeroContrat} ${code}`;
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** A person of a client, by their number on each contract, whoever sends a request about them. */
interface PersonKey {
  clientCode: string;
  numbers: readonly string[];
}

/**
 * Numbers and sealed submissions of the open requests for an act about a person, whoever sent them and on whatever
 * contract.
 * @param except number of a request that is left out
 */
export async function findOpenAbout(
  database: Database,
  { clientCode, numbers }: PersonKey,
  code: FeatureKey,
  except: string | null,
): Promise<Pick<Demande, 'numero' | 'donneesChiffrees'>[]> {
  return database
    .select({ numero: demandes.numero, donneesChiffrees: demandes.donneesChiffrees })
    .from(demandes)
    .where(
      and(
        eq(demandes.clientCode, clientCode),
        eq(demandes.code, code),
        inArray(demandes.etat, [...openStates]),
        arrayOverlaps(demandes.personnes, [...numbers]),
        except === null ? undefined : ne(demandes.numero, except),
      ),
    );
}

/** Serialises requests about a person, on all their contracts, until the end of the transaction. */
export async function lockRequestsAbout(database: Database, { clientCode, numbers }: PersonKey): Promise<void> {
  // Always in one order: two requests never wait for each other.
  for (const numPers of numbers.toSorted()) {
    const key = `demande ${clientCode} personne ${numPers}`;
    await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}
