import { asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { renforts } from './tables';

export type Renfort = typeof renforts.$inferSelect;

/** Reinforcements of a client, in order. */
export function findRenforts(database: Database, clientCode: string): Promise<Renfort[]> {
  return database.select().from(renforts).where(eq(renforts.clientCode, clientCode)).orderBy(asc(renforts.ordre));
}
