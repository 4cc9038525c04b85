import { create, object, string } from 'superstruct';
import type { Clock } from '../platform/clock';
import { overEveryone } from '../platform/database/everyone';
import type { JobHandler } from '../platform/jobs/worker';
import { findAudience, noteNotAsked, storeReport } from './objects';
import { compute } from './store';

export const REPORT_JOB = 'audience.rapport';
const payloadStruct = object({ code: string() });

/** Computes the report of an audience; the latest rule counts, whenever it was asked for. */
export const reportJob = (clock: Clock): JobHandler => ({
  isTransactional: true,
  run: async ({ clientCode, payload }, database) => {
    const { code } = create(payload, payloadStruct);
    const audience = await findAudience(database, clientCode, code);
    if (!audience) return;
    const report = await overEveryone(database, (whole) => compute(whole, audience, clock.today()));
    await storeReport(database, clientCode, code, { ...report, dateCalcul: clock.now() });
  },
  // The earlier figures stay, and may be asked for again.
  onGivenUp: ({ clientCode, payload }, database) =>
    noteNotAsked(database, clientCode, create(payload, payloadStruct).code),
});
