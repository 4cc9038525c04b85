import { eq } from 'drizzle-orm';
import { mailboxSender } from '../mail/embedded';
import { queueMail } from '../mail/message';
import { smtpSender } from '../mail/smtp';
import { smsHandler } from '../sms/job';
import { mailFrom } from '../testing/mail';
import { mailbox } from '../mail/tables';
import { createTestApp, type TestApp } from '../testing/test-app';
import { TestBrowser } from '../testing/browser';
import { createMetrics } from '../observability/metrics';
import { enqueue, purgeJobs, restartInAnHour } from './queue';
import { jobs } from './tables';
import { pauseMs } from './rules';
import { createWorker, type JobHandler } from './worker';

let test: TestApp;
let attempts = 0;
let isOtherSideDown = true;
beforeAll(async () => {
  test = await createTestApp({
    domains: [
      {
        name: 'essais',
        jobs: {
          essai: {
            isTransactional: false,
            run: async () => {
              attempts += 1;
              if (isOtherSideDown) throw new Error('451 try later');
            },
          },
        },
      },
    ],
  });
});
beforeEach(async () => {
  attempts = 0;
  isOtherSideDown = true;
  await test.database.delete(jobs);
  await test.database.delete(mailbox);
});
afterAll(() => test.close());

const mail = mailFrom('camille@exemple.test', 'Un essai', ['Bonjour <b>Camille</b>,', 'Voici un essai.']);

it('sends a mail once, after its write is committed', async () => {
  await test.database.transaction((transaction) => queueMail(transaction, 'VALD', mail, test.clock.now()));
  expect(await test.runJobs()).toBe(1);
  expect(await test.runJobs()).toBe(0);
  const answer = await new TestBrowser(test.app).get('/dev/mailbox.json?to=camille@exemple.test');
  expect(answer.json()).toEqual([
    {
      to: 'camille@exemple.test',
      channel: 'MAIL',
      subject: 'Un essai',
      text: expect.stringMatching(/^Bonjour <b>Camille<\/b>,\n\nVoici un essai\.\n/),
      html: expect.stringContaining('&lt;b&gt;Camille'),
      date: test.clock.now().toISOString(),
    },
  ]);
  expect((await new TestBrowser(test.app).get('/dev/mailbox')).body).toContain('Bonjour &lt;b&gt;Camille');
});

it('sends nothing for a failed write', async () => {
  await expect(
    test.database.transaction(async (transaction) => {
      await queueMail(transaction, 'VALD', mail, test.clock.now());
      throw new Error('failed write');
    }),
  ).rejects.toThrow('failed write');
  expect(await test.runJobs()).toBe(0);
  expect(await test.database.select().from(mailbox)).toEqual([]);
});

it('retries with growing delays until the mail server answers', async () => {
  await test.database.transaction((transaction) =>
    enqueue(transaction, { clientCode: 'VALD', kind: 'essai', payload: { nom: 'secret' }, now: test.clock.now() }),
  );
  await test.runJobs();
  expect(await test.runJobs()).toBe(0);
  test.clock.advance(10_000);
  await test.runJobs();
  test.clock.advance(10_000);
  expect(await test.runJobs()).toBe(0);
  test.clock.advance(10_000);
  isOtherSideDown = false;
  await test.runJobs();
  expect(attempts).toBe(3);
  expect(await test.database.select().from(jobs).where(eq(jobs.kind, 'essai'))).toMatchObject([
    { state: 'done', payload: {}, lastError: null },
  ]);
});

it('gives up a job after the last attempt, for an operator to inspect', async () => {
  await test.database.transaction((transaction) =>
    enqueue(transaction, { clientCode: 'VALD', kind: 'essai', payload: {}, now: test.clock.now() }),
  );
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await test.runJobs();
    test.clock.advance(3_600_000);
  }
  expect(attempts).toBe(15);
  expect(await test.database.select().from(jobs).where(eq(jobs.kind, 'essai'))).toMatchObject([
    { state: 'failed', lastError: '451 try later' },
  ]);
});

/** Queues a job, and runs it until it is given up. */
const giveUp = async (kind: string, handler: JobHandler) => {
  await test.database.transaction((transaction) =>
    enqueue(transaction, {
      clientCode: 'VALD',
      kind,
      payload: { to: 'camille@exemple.test', text: 'Votre code : 482913' },
      now: test.clock.now(),
    }),
  );
  const worker = workerWith({ [kind]: handler });
  for (let attempt = 0; attempt < 15; attempt += 1) {
    await worker.runDue();
    test.clock.advance(3_600_000);
  }
  const [job] = await test.database.select().from(jobs).where(eq(jobs.kind, kind));
  return job;
};
const failing: JobHandler = {
  isTransactional: false,
  run: async () => {
    throw new Error('450 4.2.0 <camille@exemple.test>: try later');
  },
};

it('a message that is given up keeps neither its words nor the address, not in its reason either', async () => {
  const kept = await giveUp('essai', failing);
  expect(kept).toMatchObject({ state: 'failed', payload: { to: 'camille@exemple.test' } });
  expect(kept?.lastError).toBe('450 4.2.0 <c•••@exemple.test>: try later');
  await test.database.delete(jobs);
  const heard: unknown[] = [];
  const message: JobHandler = {
    ...failing,
    isForgotten: true,
    onGivenUp: async ({ payload }) => void heard.push(payload['to']),
  };
  expect(await giveUp('essai', message)).toMatchObject({ state: 'failed', payload: {}, numeroContrat: null });
  expect(heard).toEqual(['camille@exemple.test']);
});

it('mails and SMS are such messages', async () => {
  const now = () => test.clock.now();
  const looks = async () => ({ libelle: 'Essai', couleur: '#0a6a66', telephone: null });
  const parts = { looks, addresses: async () => null };
  const sms = { isEmbedded: true, send: async () => undefined };
  const handlers = [
    mailboxSender(now, parts),
    smtpSender('smtp://localhost:1', 'portail@exemple.test', parts, now),
    smsHandler(sms),
  ];
  expect(handlers.map(({ isForgotten }) => isForgotten)).toEqual([true, true, true]);
});

it('a job that was given up is deleted after ninety days, a finished one after thirty', async () => {
  await giveUp('essai', failing);
  const givenUp = test.clock.now().getTime();
  await queue('fini', 1);
  await workerWith({ fini: { isTransactional: true, run: async () => undefined } }).runDue();
  const kinds = async (days: number) => {
    await purgeJobs(test.database, new Date(givenUp + days * 86_400_000));
    return (await test.database.select({ kind: jobs.kind }).from(jobs)).map(({ kind }) => kind).toSorted();
  };
  expect(await kinds(29)).toEqual(['essai', 'fini']);
  expect(await kinds(31)).toEqual(['essai']);
  expect(await kinds(89)).toEqual(['essai']);
  expect(await kinds(91)).toEqual([]);
});

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

/** A worker beside the one of the server, as a second server has it. */
const workerWith = (
  handlers: Readonly<Record<string, JobHandler>>,
  besides: Pick<Parameters<typeof createWorker>[0], 'checkClock' | 'upkeep'> = {},
) =>
  createWorker({
    database: test.database,
    clock: test.clock,
    log: test.app.log,
    metrics: createMetrics(),
    handlers,
    ...besides,
  });
const waitFor = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
};
const queue = (kind: string, secondsAgo: number, isPatient = false) =>
  test.database.transaction((transaction) =>
    enqueue(transaction, {
      clientCode: 'VALD',
      kind,
      payload: {},
      now: test.clock.now(),
      isPatient,
      runAt: new Date(test.clock.now().getTime() - secondsAgo * 1000),
    }),
  );

it.each([true, false])(
  'runs a job once though one before it hangs for longer than a lease (transactional: %s)',
  async (isTransactional) => {
    let runs = 0;
    const counted: JobHandler = { isTransactional, run: async () => void (runs += 1) };
    const idle: JobHandler = { isTransactional: false, run: async () => undefined };
    const other = workerWith({ lent: idle, compte: counted });
    const hanging: JobHandler = {
      isTransactional: false,
      run: async () => {
        test.clock.advance(125_000);
        await other.runDue();
      },
    };
    await queue('lent', 2);
    await queue('compte', 1);
    await workerWith({ lent: hanging, compte: counted }).runDue();
    expect(runs).toBe(1);
    expect(await test.database.select().from(jobs).where(eq(jobs.kind, 'compte'))).toMatchObject([{ state: 'done' }]);
  },
);

it('a job that another worker has is not put off by the one that lost it', async () => {
  const done: JobHandler = { isTransactional: true, run: async () => undefined };
  const other = workerWith({ essai: done });
  const lost: JobHandler = {
    isTransactional: false,
    run: async () => {
      test.clock.advance(125_000);
      await other.runDue();
      throw new Error('timeout');
    },
  };
  await queue('essai', 1);
  await workerWith({ essai: lost }).runDue();
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
  await queue('lettres', 2, true);
  const worker = workerWith(
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
  await queue('code', 1);
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
      { essai: { isTransactional: true, run: async () => void ran.push(name) } },
      { upkeep: async () => void (turns[name] += 1) },
    );
  const [told, quiet] = [worker('told'), worker('quiet')];
  told.start();
  quiet.start();
  await waitFor(() => turns.told > 0 && turns.quiet > 0);
  await queue('essai', 1);
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
  await queue('essai', 1);
  let looked = () => undefined as void;
  const isLooked = new Promise<void>((resolve) => (looked = resolve));
  const checkClock = async () => {
    looked();
    throw new Error('L’horloge de cette machine avance.');
  };
  const worker = workerWith({ essai: { isTransactional: true, run: async () => void (runs += 1) } }, { checkClock });
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
    void workerWith({ ...handlers, mortel: deadly }).runDue();
    await isBegun;
    test.clock.advance(125_000);
  };

  it('is given up after the last attempt, and the one behind it runs', async () => {
    let runs = 0;
    const counted: JobHandler = { isTransactional: true, run: async () => void (runs += 1) };
    const given: string[] = [];
    await queue('mortel', 2);
    await queue('compte', 1);
    for (let attempt = 0; attempt < 15; attempt += 1) await end({ compte: counted });
    expect(runs).toBe(0);
    const survivor: JobHandler = {
      isTransactional: false,
      run: async () => void given.push('run'),
      onGivenUp: async (_job, _database, reason) => void given.push(reason),
    };
    await workerWith({ compte: counted, mortel: survivor }).runDue();
    expect([runs, given]).toEqual([1, ['The last attempt was cut short: its process ended, or its lease.']]);
    expect(await test.database.select().from(jobs).where(eq(jobs.kind, 'mortel'))).toMatchObject([{ state: 'failed' }]);
  });

  it('is tried again an hour later where it is never lost', async () => {
    await queue('mortel', 1);
    for (let attempt = 0; attempt < 15; attempt += 1) await end({});
    let runs = 0;
    const kept: JobHandler = {
      isTransactional: false,
      run: async () => void (runs += 1),
      onGivenUp: restartInAnHour(test.clock.now),
    };
    const worker = workerWith({ mortel: kept });
    await worker.runDue();
    test.clock.advance(3_599_000);
    await worker.runDue();
    expect(runs).toBe(0);
    test.clock.advance(2000);
    await worker.runDue();
    expect(runs).toBe(1);
  });
});
