import { and, eq, gt, or, sql } from 'drizzle-orm';
import { civilDateOf, hourOf, startOfCivilDate } from '../platform/clock';
import type { UpkeepTask } from '../platform/upkeep';
import { enqueue } from '../platform/jobs/queue';
import { REPORT_JOB } from './job';
import { audiences } from './tables';

/** Time in Paris from which figures of the day before are counted again. */
const night = '02:00';

/**
 * Asks once a night for the report of each active audience, and of one that is off and still counts somebody; marking
 * and queueing it is one transaction.
 */
export const refreshReports: UpkeepTask = async (database, now) => {
  if (hourOf(now) < night) return;
  const today = startOfCivilDate(civilDateOf(now)).toISOString();
  await database.transaction(async (transaction) => {
    const due = await transaction
      .update(audiences)
      .set({ isCalculEnCours: true })
      .where(
        and(
          or(eq(audiences.isActive, true), gt(audiences.nombre, 0)),
          eq(audiences.isCalculEnCours, false),
          sql`coalesce(${audiences.dateCalcul}, ${audiences.dateModification}) < ${today}`,
        ),
      )
      .returning({ clientCode: audiences.clientCode, code: audiences.code });
    for (const { clientCode, code } of due)
      await enqueue(transaction, { clientCode, kind: REPORT_JOB, payload: { code }, now, isPatient: true });
  });
};
