import { eq } from 'drizzle-orm';
import { mailboxSender } from '../mail/embedded';
import { queueMail } from '../mail/message';
import { smtpSender } from '../mail/smtp';
import { smsHandler } from '../sms/job';
import { mailbox } from '../mail/tables';
import { createTestApp, type TestApp } from '../testing/test-app';
import { TestBrowser } from '../testing/browser';
import { enqueue, purgeJobs } from './queue';
import { jobs } from './tables';
import type { JobHandler } from './worker';
import { mail, workerWith, queue } from './testing/jobs';

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
  const worker = workerWith(test, { [kind]: handler });
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
  await queue(test, 'fini', 1);
  await workerWith(test, { fini: { isTransactional: true, run: async () => undefined } }).runDue();
  const kinds = async (days: number) => {
    await purgeJobs(test.database, new Date(givenUp + days * 86_400_000));
    return (await test.database.select({ kind: jobs.kind }).from(jobs)).map(({ kind }) => kind).toSorted();
  };
  expect(await kinds(29)).toEqual(['essai', 'fini']);
  expect(await kinds(31)).toEqual(['essai']);
  expect(await kinds(89)).toEqual(['essai']);
  expect(await kinds(91)).toEqual([]);
});
