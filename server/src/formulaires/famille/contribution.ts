import { is, number, object, string } from 'superstruct';
import { startOfCivilDate } from '../../platform/clock';
import { enqueue } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import type { FormScope } from '../framework/scope';
import { addToContribution } from './store';

/** Kind of the job that changes a contribution when a person joins or leaves a contract. */
export const FAMILY_CONTRIBUTION_JOB = 'cotisation-famille';

const payloadStruct = object({ numeroContrat: string(), difference: number() });

/** Changes the contribution by a difference in cents, on a day or at once: several changes add up. */
export async function changeContribution(
  { database, client, numeroContrat, today, now }: FormScope,
  difference: number,
  from: string,
): Promise<void> {
  if (difference === 0) return;
  if (from <= today) await addToContribution(database, client.code, numeroContrat, difference);
  else
    await enqueue(database, {
      clientCode: client.code,
      kind: FAMILY_CONTRIBUTION_JOB,
      payload: { numeroContrat, difference },
      now,
      runAt: startOfCivilDate(from),
    });
}

/** Applies an announced change. */
export const familyContributionJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, payloadStruct)) throw new Error('This job holds no change of contribution.');
    await addToContribution(database, clientCode, payload.numeroContrat, payload.difference);
  },
};
