import { checkClock } from './database/clock-skew';
import type { Database } from './database/database';
import { acrossClients } from './database/scope';

const PURGE_EVERY_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

/** Periodic work; running it again, or on two servers at once, must be harmless. */
export type UpkeepTask = (database: Database, now: Date) => Promise<unknown>;

interface UpkeepTasks {
  eachMinute: readonly UpkeepTask[];
  eachTenMinutes: readonly UpkeepTask[];
}

/**
 * Runs the due tasks in turn, unless the clock of this machine is wrong. A failing task
 * does not stop the others; the first failure is thrown at the end.
 */
export function createUpkeep(
  database: Database,
  now: () => Date,
  tasks: UpkeepTasks,
  machine?: () => Date,
): () => Promise<void> {
  const everySoOften = (every: number, due: readonly UpkeepTask[]) => {
    let next = 0;
    return async () => {
      const moment = now();
      const wait = next - moment.getTime();
      // A longer wait than the usual one comes from a clock that was ahead: it is over.
      if (wait > 0 && wait <= every) return;
      next = moment.getTime() + every;
      await checkClock(database, machine);
      const failures: unknown[] = [];
      for (const task of due) await task(database, moment).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    };
  };
  const minutely = everySoOften(MINUTE_MS, tasks.eachMinute);
  const purge = everySoOften(PURGE_EVERY_MS, tasks.eachTenMinutes);
  return () =>
    acrossClients('upkeep', async () => {
      await minutely();
      await purge();
    });
}
