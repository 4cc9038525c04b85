import { is, number, object, string } from 'superstruct';
import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';
import { startOfCivilDate } from '../../platform/clock';
import { enqueue, type Job } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import type { FormScope } from '../framework/scope';
import { saveContribution } from './store';
import { departementOf, movedContribution } from './zones';

/** Kind of the job that changes a contribution on the day of a move to come. */
export const CONTRIBUTION_JOB = 'cotisation-zone';

const payloadStruct = object({ numeroContrat: string(), montantCotisation: number() });

/**
 * Gives the contract the contribution of the zone it moves to: at once, or on the day of a move to come.
 * @returns whether the contract is another one from now on.
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

/** Does what was announced. */
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
