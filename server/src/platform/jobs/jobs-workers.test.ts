import { eq } from 'drizzle-orm';
import { queueMail } from '../mail/message';
import { mailbox } from '../mail/tables';
import { createTestApp, type TestApp } from '../testing/test-app';
import { restartInAnHour } from './queue';
import { jobs } from './tables';
import { pauseMs } from './rules';
import type { JobHandler } from './worker';
import { mail, workerWith, queue } from './testing/jobs';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.database.delete(jobs);
  await test.database.delete(mailbox);
});
afterAll(() => test.close());

it('gives each job to only one of two workers', async () => {
  const now = test.clock.now();
  await test.database.transaction(async (transaction) => {
    for (let index = 0; index < 8; index += 1)
      await queueMail(transaction, 'VALD', { ...mail, subject: `Essai ${index}` }, now);
  });
  const counts = await Promise.all([test.runJobs(), test.runJobs()]);
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(8);
  expect(await test.database.select().from(mailbox)).toHaveLength(8);
});

const waitFor = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
};

it.each([true, false])(
  'runs a job once though one before it hangs for longer than a lease (transactional: %s)',
  async (isTransactional) => {
    let runs = 0;
    const counted: JobHandler = { isTransactional, run: async () => void (runs += 1) };
    const idle: JobHandler = { isTransactional: false, run: async () => undefined };
    const other = workerWith(test, { lent: idle, compte: counted });
    const hanging: JobHandler = {
      isTransactional: false,
      run: async () => {
        test.clock.advance(125_000);
        await other.runDue();
      },
    };
    await queue(test, 'lent', 2);
    await queue(test, 'compte', 1);
    await workerWith(test, { lent: hanging, compte: counted }).runDue();
    expect(runs).toBe(1);
    expect(await test.database.select().from(jobs).where(eq(jobs.kind, 'compte'))).toMatchObject([{ state: 'done' }]);
  },
);

it('a job that another worker has is not put off by the one that lost it', async () => {
  const done: JobHandler = { isTransactional: true, run: async () => undefined };
  const other = workerWith(test, { essai: done });
  const lost: JobHandler = {
    isTransactional: false,
    run: async () => {
      test.clock.advance(125_000);
      await other.runDue();
      throw new Error('timeout');
    },
  };
  await queue(test, 'essai', 1);
  await workerWith(test, { essai: lost }).runDue();
  expect(await test.database.select().from(jobs).where(eq(jobs.kind, 'essai'))).toMatchObject([
    { state: 'done', lastError: null },
  ]);
});

it('a code does not wait for a patient job that takes long, and the upkeep does not wait for the queue', async () => {
  const signal = () => {
    let give = () => undefined as void;
    const isGiven = new Promise<void>((resolve) => (give = resolve));
    return { give, isGiven };
  };
  const [begun, released, sent] = [signal(), signal(), signal()];
  let upkeeps = 0;
  const ran: string[] = [];
  const handler = (name: string, work: () => Promise<void>): JobHandler => ({
    isTransactional: false,
    run: async () => {
      await work();
      ran.push(name);
    },
  });
  await queue(test, 'lettres', 2, true);
  const worker = workerWith(
    test,
    {
      lettres: handler('lettres', async () => {
        begun.give();
        await released.isGiven;
      }),
      code: handler('code', async () => sent.give()),
    },
    { upkeep: async () => void (upkeeps += 1) },
  );
  worker.start();
  await begun.isGiven;
  await queue(test, 'code', 1);
  worker.noteRequest();
  await sent.isGiven;
  released.give();
  await worker.stop();
  expect([ran, upkeeps]).toEqual([['code', 'lettres'], 1]);
});

it('looks at the queue within a second of a request, and less often while nobody asks anything', async () => {
  const ran: string[] = [];
  const turns = { told: 0, quiet: 0 };
  const worker = (name: 'told' | 'quiet') =>
    workerWith(
      test,
      { essai: { isTransactional: true, run: async () => void ran.push(name) } },
      { upkeep: async () => void (turns[name] += 1) },
    );
  const [told, quiet] = [worker('told'), worker('quiet')];
  told.start();
  quiet.start();
  await waitFor(() => turns.told > 0 && turns.quiet > 0);
  await queue(test, 'essai', 1);
  told.noteRequest();
  await waitFor(() => ran.length > 0);
  await Promise.all([told.stop(), quiet.stop()]);
  expect([ran, turns.quiet]).toEqual([['told'], 1]);
});

it.each([
  ['busy', { ran: 3, tookMs: 400, sinceRequestMs: 60_000 }, 400],
  ['busy for long', { ran: 10, tookMs: 9000, sinceRequestMs: 0 }, 1000],
  ['idle among requests', { ran: 0, tookMs: 5, sinceRequestMs: 9000 }, 1000],
  ['idle for a while', { ran: 0, tookMs: 5, sinceRequestMs: 11_000 }, 5000],
  ['new', { ran: 0, tookMs: 5, sinceRequestMs: Infinity }, 5000],
])('a worker that is %s rests as its last turn says: %j, %d ms', (_state, turn, expected) => {
  expect(pauseMs(turn)).toBe(expected);
});

it('takes no job while the clock of its machine is wrong', async () => {
  let runs = 0;
  await queue(test, 'essai', 1);
  let looked = () => undefined as void;
  const isLooked = new Promise<void>((resolve) => (looked = resolve));
  const checkClock = async () => {
    looked();
    throw new Error('L’horloge de cette machine avance.');
  };
  const worker = workerWith(
    test,
    { essai: { isTransactional: true, run: async () => void (runs += 1) } },
    { checkClock },
  );
  worker.start();
  await isLooked;
  await worker.stop();
  expect(runs).toBe(0);
});

describe('a job that ends the process', () => {
  /** A process that ends in the middle: its attempt never comes to an end. */
  const end = async (handlers: Readonly<Record<string, JobHandler>>) => {
    let begun = () => undefined as void;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const deadly: JobHandler = {
      isTransactional: false,
      run: () => {
        begun();
        return new Promise(() => undefined);
      },
    };
    void workerWith(test, { ...handlers, mortel: deadly }).runDue();
    await isBegun;
    test.clock.advance(125_000);
  };

  it('is given up after the last attempt, and the one behind it runs', async () => {
    let runs = 0;
    const counted: JobHandler = { isTransactional: true, run: async () => void (runs += 1) };
    const given: string[] = [];
    await queue(test, 'mortel', 2);
    await queue(test, 'compte', 1);
    for (let attempt = 0; attempt < 15; attempt += 1) await end({ compte: counted });
    expect(runs).toBe(0);
    const survivor: JobHandler = {
      isTransactional: false,
      run: async () => void given.push('run'),
      onGivenUp: async (_job, _database, reason) => void given.push(reason),
    };
    await workerWith(test, { compte: counted, mortel: survivor }).runDue();
    expect([runs, given]).toEqual([1, ['The last attempt was cut short: its process ended, or its lease.']]);
    expect(await test.database.select().from(jobs).where(eq(jobs.kind, 'mortel'))).toMatchObject([{ state: 'failed' }]);
  });

  it('is tried again an hour later where it is never lost', async () => {
    await queue(test, 'mortel', 1);
    for (let attempt = 0; attempt < 15; attempt += 1) await end({});
    let runs = 0;
    const kept: JobHandler = {
      isTransactional: false,
      run: async () => void (runs += 1),
      onGivenUp: restartInAnHour(test.clock.now),
    };
    const worker = workerWith(test, { mortel: kept });
    await worker.runDue();
    test.clock.advance(3_599_000);
    await worker.runDue();
    expect(runs).toBe(0);
    test.clock.advance(2000);
    await worker.runDue();
    expect(runs).toBe(1);
  });
});
