import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { numeros } from './tables';

/**
 * Next number of a client's series, locked until the end of the transaction: no number is issued twice, and a rollback
 * leaves no gap.
 * @param first first number of the series.
 */
export async function nextNumber(
  transaction: Transaction,
  clientCode: string,
  serie: string,
  first = 1,
): Promise<number> {
  const [row] = await transaction
    .insert(numeros)
    .values({ clientCode, serie, dernier: first })
    .onConflictDoUpdate({ target: [numeros.clientCode, numeros.serie], set: { dernier: sql`${numeros.dernier} + 1` } })
    .returning({ dernier: numeros.dernier });
  if (!row) throw new Error(`The series ${serie} gave no number.`);
  return row.dernier;
}
