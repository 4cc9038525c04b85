import { and, eq, sql } from 'drizzle-orm';
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

/** A series whose numbers others may give too. */
interface SharedSeries {
  clientCode: string;
  serie: string;
  first?: number;
  numberOf: (rank: number) => string;
  /** Which of some numbers are taken already. */
  findTaken: (numbers: string[]) => Promise<readonly { numero: string }[]>;
}

/** Numbers that are looked up at once, behind one that is taken. */
const lookedUp = 1000;

/** Next number of a series that nobody has given yet: an import may have taken some of those to come. */
export async function nextFreeNumber(
  transaction: Transaction,
  { clientCode, serie, first = 1, numberOf, findTaken }: SharedSeries,
): Promise<string> {
  const next = await nextNumber(transaction, clientCode, serie, first);
  for (let start = next, size = 1; ; start += size, size = lookedUp) {
    const ranks = Array.from({ length: size }, (_, index) => start + index);
    const taken = new Set((await findTaken(ranks.map(numberOf))).map(({ numero }) => numero));
    const free = ranks.find((rank) => !taken.has(numberOf(rank)));
    if (free === undefined) continue;
    if (free !== next)
      await transaction
        .update(numeros)
        .set({ dernier: free })
        .where(and(eq(numeros.clientCode, clientCode), eq(numeros.serie, serie)));
    return numberOf(free);
  }
}
