import { mailFrom } from '../../testing/mail';
import type { TestApp } from '../../testing/test-app';
import { createMetrics } from '../../observability/metrics';
import { enqueue } from '../queue';
import { createWorker, type JobHandler } from '../worker';

export const mail = mailFrom('camille@exemple.test', 'Un essai', ['Bonjour <b>Camille</b>,', 'Voici un essai.']);

/** A worker beside the one of the server, as a second server has it. */
export const workerWith = (
  test: TestApp,
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

export const queue = (test: TestApp, kind: string, secondsAgo: number, isPatient = false) =>
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
