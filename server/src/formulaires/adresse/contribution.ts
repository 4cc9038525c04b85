import { is, number, object, string } from 'superstruct';
import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';
import { startOfCivilDate } from '../../platform/clock';
import { enqueue, type Job } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import type { FormScope } from '../framework/scope';
import { saveContribution } from './store';
import { departementOf, movedContribution } from './zones';

/** Kind of the job that changes a contribution on the day of a future move. */
export const CONTRIBUTION_JOB = 'cotisation-zone';

const payloadStruct = object({ numeroContrat: string(), montantCotisation: number() });

/**
 * Applies the contribution of the new zone: at once, or on the day of a future move.
 * @returns whether the contract has changed already.
 */
export async function announceMove(
  { database, client, contrat, today, now }: FormScope,
  from: Adresse,
  to: Adresse,
  dateEffet: string,
): Promise<boolean> {
  const montantCotisation = movedContribution(contrat.montantCotisation, departementOf(from), departementOf(to));
  if (montantCotisation === contrat.montantCotisation) return false;
  if (dateEffet <= today) {
    await saveContribution(database, client.code, contrat.numero, montantCotisation);
    return true;
  }
  await enqueue(database, {
    clientCode: client.code,
    kind: CONTRIBUTION_JOB,
    payload: { numeroContrat: contrat.numero, montantCotisation },
    now,
    runAt: startOfCivilDate(dateEffet),
  });
  return false;
}

/** Applies an announced change. */
export const contributionJob: JobHandler = {
  isTransactional: true,
  run: async (job, database) => {
    const { numeroContrat, montantCotisation } = payloadOf(job);
    await saveContribution(database, job.clientCode, numeroContrat, montantCotisation);
  },
};

function payloadOf({ payload }: Job) {
  if (!is(payload, payloadStruct)) throw new Error('This job holds no contribution.');
  return payload;
}
