import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database';
import { assures } from './tables';

/** Whether two persons are or were insured by one contract; nobody is insured together with themself. */
export async function areInsuredTogether(
  database: Database,
  clientCode: string,
  one: string | null,
  other: string | null,
): Promise<boolean> {
  if (one === null || other === null || one === other) return false;
  const others = alias(assures, 'others');
  const rows = await database
    .select({ numero: assures.numeroContrat })
    .from(assures)
    .innerJoin(
      others,
      and(
        eq(others.clientCode, assures.clientCode),
        eq(others.numeroContrat, assures.numeroContrat),
        eq(others.numPers, other),
      ),
    )
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numPers, one)))
    .limit(1);
  return rows.length > 0;
}
