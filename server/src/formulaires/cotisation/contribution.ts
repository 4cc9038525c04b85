import { is } from 'superstruct';
import { CONTRIBUTION_JOB, amountStruct, differenceStruct } from '../../cotisations/public';
import { startOfCivilDate } from '../../platform/clock';
import { enqueue } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import type { FormScope } from '../framework/scope';
import { addToContribution, saveContribution } from './store';

/**
 * Changes the contribution by a difference in cents, on a day or at once. Acts announce differences and never amounts:
 * those of several acts add up, in whatever order they were announced and take effect. A difference is one of the period
 * in which the contract pays today; where it pays otherwise on the day, it is converted.
 */
export async function changeContribution(
  { database, client, contrat, numeroContrat, today, now }: FormScope,
  difference: number,
  from: string,
): Promise<void> {
  if (difference === 0) return;
  if (from <= today) await addToContribution(database, client.code, { numeroContrat, difference });
  else
    await enqueue(database, {
      clientCode: client.code,
      kind: CONTRIBUTION_JOB,
      payload: { numeroContrat, difference, codePeriodicite: contrat.codePeriodicite },
      now,
      runAt: startOfCivilDate(from),
    });
}

/** Applies an announced change. */
export const contributionJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, differenceStruct)) throw new Error('This job holds no change of contribution.');
    await addToContribution(database, clientCode, payload);
  },
};

/** Applies a move that an earlier version announced. */
export const amountJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, amountStruct)) throw new Error('This job holds no contribution.');
    await saveContribution(database, clientCode, payload.numeroContrat, payload.montantCotisation);
  },
};
