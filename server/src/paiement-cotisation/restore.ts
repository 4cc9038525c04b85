import { and, eq } from 'drizzle-orm';
import { is, object, string } from 'superstruct';
import { contrats } from '../contrats/public';
import type { JobHandler } from '../platform/jobs/worker';

const payloadStruct = object({ numeroContrat: string() });

/** Restores the cover of a contract that was suspended for its debt, unless there is a new one. */
export const restoreJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, payloadStruct)) throw new Error('This job holds no contract.');
    await database
      .update(contrats)
      .set({ etat: 'valide', dateSuspension: null })
      .where(
        and(
          eq(contrats.clientCode, clientCode),
          eq(contrats.numero, payload.numeroContrat),
          eq(contrats.etat, 'suspendu'),
          eq(contrats.isPrecontentieux, false),
        ),
      );
  },
};
