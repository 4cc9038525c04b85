import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import { isDatabaseDown } from '../database/availability';
import type { Database } from '../database/database';
import { acrossClients, forClient } from '../database/scope';
import type { Metrics } from '../observability/metrics';
import {
  finishJob,
  isCutShort,
  keepLease,
  noteLastAttempt,
  postponeJob,
  takeDueJobs,
  type Job,
  type TakenJob,
} from './queue';
import { FIRST_PAUSE_MS, isGivenUp, pauseMs, withoutAddresses } from './rules';

/** Handler of one kind of job. */
export interface JobHandler {
  /**
   * True when the whole effect is in the database: it shares a transaction with the mark that the job is done, and
   * happens exactly once. Otherwise no transaction stays open during external calls, and the effect happens at least
   * once.
   */
  isTransactional: boolean;
  run(job: Job, database: Database): Promise<void>;
  /** True for a message, whose address and words are not kept once it is given up: it would come too late. */
  isForgotten?: boolean;
  /** After the last attempt. */
  onGivenUp?(job: Job, database: Database, reason: string): Promise<void>;
}

export interface JobWorker {
  start(): void;
  /** Notes that the server answered a request, which may have queued jobs: a worker at rest looks soon. */
  noteRequest(): void;
  /** Runs the due jobs, patient ones last, and returns their number. */
  runDue(): Promise<number>;
  /** Stops taking jobs and waits for those in progress. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Metrics;
  handlers: Readonly<Record<string, JobHandler>>;
  /** Throws while the clock is wrong: no job is then taken, since its day may not have come. */
  checkClock?: () => Promise<void>;
  /** Upkeep, run after each turn of the patient lane: it says itself what is due. */
  upkeep?: () => Promise<void>;
}

const CHECK_CLOCK_EVERY_MS = 60_000;
const BATCH = 10;

/**
 * A worker of the queue; each of several servers may run one. Patient jobs have a lane of their own: a code by mail
 * does not wait for a million notifications.
 */
export function createWorker(options: WorkerOptions): JobWorker {
  const { database, clock, log, metrics, handlers } = options;
  const lanes = [false, true].map((isPatient) => createLane(isPatient));
  let checkedAt = -Infinity;
  let requestAt = -Infinity;

  const runOne = async (job: TakenJob) => {
    try {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
      if (isCutShort(job)) throw new Error('The last attempt was cut short: its process ended, or its lease.');
      if (isGivenUp(job.attempts)) await noteLastAttempt(database, job);
      const doAll = async (on: Database) => {
        if (!(await keepLease(on, job, clock.now()))) return false;
        await handler.run(job, on);
        await finishJob(on, job, clock.now());
        return true;
      };
      const isDone = await (handler.isTransactional ? database.transaction(doAll) : doAll(database));
      if (isDone) metrics.countJob(job.kind, 'done');
    } catch (error) {
      const { isForgotten, onGivenUp } = handlers[job.kind] ?? {};
      const outcome = await postponeJob(database, job, reasonOf(error), clock.now(), isForgotten);
      if (outcome === 'failed') await onGivenUp?.(job, database, reasonOf(error));
      metrics.countJob(job.kind, outcome);
      log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, outcome, reason: reasonOf(error) }, 'job failed');
    }
  };

  const runDue = async (isPatient: boolean) => {
    const due = await acrossClients('queue', () => takeDueJobs(database, clock.now(), isPatient, BATCH));
    for (const job of due) await forClient(job.clientCode, () => runOne(job));
    return due.length;
  };

  const checkClock = async () => {
    // The uptime of the process, which nobody sets: the clock is what is in doubt.
    if (performance.now() - checkedAt < CHECK_CLOCK_EVERY_MS) return;
    await acrossClients('queue', async () => options.checkClock?.());
    checkedAt = performance.now();
  };

  /** One turn. @returns the number of jobs that ran. */
  const turnOf = async (isPatient: boolean) => {
    try {
      await checkClock();
      const ran = await runDue(isPatient);
      if (isPatient) await options.upkeep?.();
      return ran;
    } catch (error) {
      // The queue is in the database, and jobs wait for their day: without either the worker can only retry.
      log.warn({ reason: isDatabaseDown(error) ? 'database unreachable' : reasonOf(error) }, 'queue not read');
      return 0;
    }
  };

  function createLane(isPatient: boolean) {
    let timer: NodeJS.Timeout | null = null;
    let restsUntil = -Infinity;
    let turn: Promise<unknown> = Promise.resolve();
    let isStopped = false;
    const loop = async () => {
      const begun = performance.now();
      const ran = await turnOf(isPatient);
      const now = performance.now();
      if (!isStopped) schedule(pauseMs({ ran, tookMs: now - begun, sinceRequestMs: now - requestAt }));
    };
    const schedule = (inMs: number) => {
      restsUntil = performance.now() + inMs;
      timer = setTimeout(() => {
        restsUntil = -Infinity;
        turn = loop();
      }, inMs);
    };
    return {
      start: () => schedule(FIRST_PAUSE_MS),
      wake: () => {
        if (isStopped || !timer || restsUntil - performance.now() <= FIRST_PAUSE_MS) return;
        clearTimeout(timer);
        schedule(FIRST_PAUSE_MS);
      },
      stop: async () => {
        isStopped = true;
        if (timer) clearTimeout(timer);
        await turn;
      },
    };
  }

  return {
    start: () => {
      for (const lane of lanes) lane.start();
    },
    noteRequest: () => {
      requestAt = performance.now();
      for (const lane of lanes) lane.wake();
    },
    runDue: async () => (await runDue(false)) + (await runDue(true)),
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** First line of an error, without the values of a statement, and without the address that a mail server names. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  return withoutAddresses(cause.message.split('\n')[0] ?? cause.name);
}
