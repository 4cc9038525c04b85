import { is } from 'superstruct';
import { restorePayload, resumeContract } from '../contrats/public';
import type { JobHandler } from '../platform/jobs/worker';

/** Restores the cover of a contract that was suspended for its debt, unless there is a new one. */
export const restoreJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, restorePayload)) throw new Error('This job holds no contract.');
    const { numeroContrat: numero, dateReprise = null } = payload;
    await resumeContract(database, { clientCode, numero }, dateReprise);
  },
};
