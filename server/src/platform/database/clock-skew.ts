import { sql } from 'drizzle-orm';
import { rawRows, type Database } from './database';

/** A clock further from the database's than this is wrong, in milliseconds: what it says is past may not be. */
const LIMIT_MS = 60_000;

/** This machine's clock is wrong; `message` is one line for the operator. */
export class ClockAstray extends Error {
  constructor(skew: number) {
    const minutes = Math.round(Math.abs(skew) / 60_000);
    super(
      `L’horloge de cette machine ${skew > 0 ? 'avance' : 'retarde'} de ${minutes} min sur celle de la base : réglez-la.`,
    );
    this.name = 'ClockAstray';
  }
}

/**
 * Compares the clock of this machine with the database's, which all servers share: a server that is ahead would delete
 * what the others still use.
 * @throws ClockAstray
 */
export async function checkClock(database: Database, machine: () => Date = () => new Date()): Promise<void> {
  const before = machine().getTime();
  const [row] = await rawRows(database, sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as moment`);
  const skew = (before + machine().getTime()) / 2 - Number(row?.['moment']);
  if (Math.abs(skew) > LIMIT_MS) throw new ClockAstray(skew);
}
