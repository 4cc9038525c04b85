import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { fichesSalarie } from './tables';

export type FicheRow = typeof fichesSalarie.$inferSelect;

/** The sheet of a contract, or undefined. */
export async function findFiche(
  database: Database,
  clientCode: string,
  numeroContrat: string,
): Promise<FicheRow | undefined> {
  const [row] = await database
    .select()
    .from(fichesSalarie)
    .where(and(eq(fichesSalarie.clientCode, clientCode), eq(fichesSalarie.numeroContrat, numeroContrat)));
  return row;
}
