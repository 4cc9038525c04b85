import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { numeros } from './tables';

/**
 * The next number of a client's series, held until the end of the transaction: none is given twice, and one that is not
 * used in the end is given again.
 * @param first number that the series starts with.
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
