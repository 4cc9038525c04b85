import { and, eq } from 'drizzle-orm';
import { is } from 'superstruct';
import { contrats, restorePayload, resumedOn } from '../contrats/public';
import type { JobHandler } from '../platform/jobs/worker';

/** Restores the cover of a contract that was suspended for its debt, unless there is a new one. */
export const restoreJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, restorePayload)) throw new Error('This job holds no contract.');
    const { numeroContrat, dateReprise } = payload;
    await database
      .update(contrats)
      .set({ ...resumedOn(dateReprise ?? null) })
      .where(
        and(
          eq(contrats.clientCode, clientCode),
          eq(contrats.numero, numeroContrat),
          eq(contrats.etat, 'suspendu'),
          eq(contrats.isPrecontentieux, false),
        ),
      );
  },
};
