import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { bulkInsert } from '../database/bulk';
import type { Database, Transaction } from '../database/database';
import { LAST_ATTEMPT, backoffMs, isGivenUp } from './rules';
import { jobs } from './tables';

/** A job to queue; `payload` is JSON, and is deleted with the job's end. */
export interface NewJob {
  clientCode: string;
  kind: string;
  payload: Record<string, unknown>;
  now: Date;
  /** Earliest start; now by default. */
  runAt?: Date;
  /** Nobody waits for it, or it takes long: it holds up no other job. */
  isPatient?: boolean;
}

export interface Job {
  id: string;
  clientCode: string;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** A job that this worker holds, with the error of its last attempt. */
export type TakenJob = Job & { lastError: string | null };

/** Time after which the job of a lost worker becomes available again. */
const LEASE_MS = 120_000;
/** Days for which a job is kept when it is done, and when it is given up: an operator looks at it. */
const keptDays = { done: 30, failed: 90 };

/** Queues a job in the transaction of its write: both happen or neither. */
export async function enqueue(transaction: Transaction, { now, runAt = now, ...job }: NewJob): Promise<void> {
  await transaction.insert(jobs).values({ ...job, runAt, createdAt: now });
}

/** Queues many jobs at once. */
export const enqueueAll = (transaction: Transaction, many: readonly NewJob[]): Promise<void> =>
  bulkInsert(
    transaction,
    jobs,
    many.map(({ now, runAt = now, isPatient = false, ...job }) => ({ ...job, isPatient, runAt, createdAt: now })),
  );

/**
 * Leases due jobs to this worker, of the patient ones or of the others; other workers skip them until the lease ends.
 */
export async function takeDueJobs(
  database: Database,
  now: Date,
  isPatient: boolean,
  limit: number,
): Promise<TakenJob[]> {
  const due = database
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.state, 'waiting'), eq(jobs.isPatient, isPatient), sql`${jobs.runAt} <= ${now.toISOString()}`))
    .orderBy(jobs.runAt, jobs.rang)
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await database
    .update(jobs)
    .set({ runAt: new Date(now.getTime() + LEASE_MS), attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, due))
    .returning({
      id: jobs.id,
      clientCode: jobs.clientCode,
      kind: jobs.kind,
      payload: jobs.payload,
      attempts: jobs.attempts,
      lastError: jobs.lastError,
      rang: jobs.rang,
    });
  return taken.sort((one, other) => one.rang - other.rang).map(({ rang: _order, ...job }) => job);
}

/** The lease of this worker: another one that takes the job after its end counts one attempt more. */
const isHeld = ({ id, attempts }: Job) => and(eq(jobs.id, id), eq(jobs.state, 'waiting'), eq(jobs.attempts, attempts));

/**
 * Renews the lease when the turn of a job comes: jobs are leased together and run one after the other, so that one that
 * hangs may use up the leases of the next. In a transaction it also holds the job to its end.
 * @returns false when another worker has the job by now.
 */
export async function keepLease(database: Database, job: Job, now: Date): Promise<boolean> {
  const kept = await database
    .update(jobs)
    .set({ runAt: new Date(now.getTime() + LEASE_MS) })
    .where(isHeld(job))
    .returning({ id: jobs.id });
  return kept.length > 0;
}

/** Error of a job while its last attempt runs. */
const LAST_BEGUN = 'last attempt begun';

/**
 * Notes that the last attempt of a job begins. A job that kills its process reports no failure: without the note it
 * would kill every process that takes it.
 */
export async function noteLastAttempt(database: Database, job: Job): Promise<void> {
  await database.update(jobs).set({ lastError: LAST_BEGUN }).where(isHeld(job));
}

/** Whether the last attempt of a job began and never ended; the jobs leased with it may not have begun. */
export const isCutShort = ({ lastError }: TakenJob): boolean => lastError === LAST_BEGUN;

/** Marks a job as done and deletes its content. */
export async function finishJob(database: Database, job: Job, now: Date): Promise<void> {
  await database
    .update(jobs)
    .set({ state: 'done', doneAt: now, payload: {}, lastError: null })
    .where(eq(jobs.id, job.id));
}

/**
 * Reschedules a failed job, or gives it up after the last attempt; a job that another worker has is left to that one.
 * @param isForgotten whether its content is deleted when it is given up
 */
export async function postponeJob(
  database: Database,
  job: Job,
  reason: string,
  now: Date,
  isForgotten = false,
): Promise<'retried' | 'failed'> {
  const outcome = isGivenUp(job.attempts) ? 'failed' : 'retried';
  const kept = await database
    .update(jobs)
    .set({
      state: outcome === 'failed' ? 'failed' : 'waiting',
      runAt: new Date(now.getTime() + backoffMs(job.attempts)),
      lastError: reason.slice(0, 200),
      ...(isForgotten && outcome === 'failed' ? { payload: {} } : {}),
    })
    .where(isHeld(job))
    .returning({ id: jobs.id });
  return kept.length > 0 ? outcome : 'retried';
}

const HOUR_MS = 3_600_000;

/** What becomes of a job that is never lost: after its last attempt another one follows each hour. */
export const restartInAnHour =
  (now: () => Date) =>
  async ({ id }: Job, database: Database): Promise<void> => {
    await database
      .update(jobs)
      .set({ state: 'waiting', runAt: new Date(now().getTime() + HOUR_MS) })
      .where(eq(jobs.id, id));
  };

/** Jobs of some kinds that wait for their day and concern a contract, by their day. */
export const findWaiting = (
  database: Database,
  of: { clientCode: string; kinds: readonly string[] },
  numeroContrat: string,
): Promise<WaitingJob[]> => findWaitingOn(database, of, [numeroContrat]);

/** A job that waits for its day, and the contract that it concerns. */
interface WaitingJob {
  kind: string;
  payload: Record<string, unknown>;
  runAt: Date;
  numeroContrat: string | null;
}

/** The same of several contracts. */
export const findWaitingOn = (
  database: Database,
  { clientCode, kinds }: { clientCode: string; kinds: readonly string[] },
  contracts: readonly string[],
): Promise<WaitingJob[]> =>
  database
    .select({ kind: jobs.kind, payload: jobs.payload, runAt: jobs.runAt, numeroContrat: jobs.numeroContrat })
    .from(jobs)
    .where(
      and(
        eq(jobs.state, 'waiting'),
        eq(jobs.clientCode, clientCode),
        inArray(jobs.kind, [...kinds]),
        inArray(jobs.numeroContrat, [...contracts]),
      ),
    )
    .orderBy(asc(jobs.runAt), asc(jobs.createdAt));

/** Jobs of some kinds that wait, of every contract. */
export const findWaitingOf = (
  database: Database,
  { clientCode, kinds }: { clientCode: string; kinds: readonly string[] },
): Promise<{ id: string; payload: Record<string, unknown> }[]> =>
  database
    .select({ id: jobs.id, payload: jobs.payload })
    .from(jobs)
    .where(and(eq(jobs.state, 'waiting'), eq(jobs.clientCode, clientCode), inArray(jobs.kind, [...kinds])));

/** Drops jobs that still wait, and are not needed any more. */
export async function dropJobs(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.delete(jobs).where(and(eq(jobs.state, 'waiting'), inArray(jobs.id, [...ids])));
}

/** Drops what waits for its day on some contracts, and is not needed any more. @returns the contracts that had some */
export async function dropWaiting(
  transaction: Transaction,
  { clientCode, kinds }: { clientCode: string; kinds: readonly string[] },
  contracts: readonly string[],
): Promise<string[]> {
  const dropped = await transaction
    .delete(jobs)
    .where(
      and(
        eq(jobs.state, 'waiting'),
        eq(jobs.clientCode, clientCode),
        inArray(jobs.kind, [...kinds]),
        inArray(jobs.numeroContrat, [...contracts]),
      ),
    )
    .returning({ numeroContrat: jobs.numeroContrat });
  return [...new Set(dropped.flatMap(({ numeroContrat }) => numeroContrat ?? []))];
}

/** Numbers of jobs that wait and of those that fail: given up, or tried each hour after their last attempt. */
export async function countJobs(database: Database, clientCode: string): Promise<{ waiting: number; failed: number }> {
  const isFailing = sql`(${jobs.state} = 'failed' or ${jobs.attempts} >= ${LAST_ATTEMPT})`;
  const [row] = await database
    .select({
      waiting: sql<number>`(count(*) filter (where not ${isFailing}))::int`,
      failed: sql<number>`(count(*) filter (where ${isFailing}))::int`,
    })
    .from(jobs)
    .where(and(eq(jobs.clientCode, clientCode), inArray(jobs.state, ['waiting', 'failed'])));
  return row ?? { waiting: 0, failed: 0 };
}

/** Deletes jobs that were done or given up long ago. */
export async function purgeJobs(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await database
    .delete(jobs)
    .where(
      or(
        and(eq(jobs.state, 'done'), lt(jobs.doneAt, before(keptDays.done))),
        and(eq(jobs.state, 'failed'), lt(jobs.runAt, before(keptDays.failed))),
      ),
    );
}
