import { and, eq } from 'drizzle-orm';
import { is } from 'superstruct';
import { contrats } from '../../contrats/public';
import { DEBIT_PLAN_JOB, planChangeStruct, withPlan, type PaymentPlan } from '../../cotisations/public';
import type { Transaction } from '../../platform/database/database';
import { startOfCivilDate } from '../../platform/clock';
import { enqueue } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import type { FormScope } from '../framework/scope';

async function savePlan(
  transaction: Transaction,
  clientCode: string,
  numero: string,
  plan: PaymentPlan,
): Promise<void> {
  const key = and(eq(contrats.clientCode, clientCode), eq(contrats.numero, numero));
  const [row] = await transaction
    .select({ montantCotisation: contrats.montantCotisation, codePeriodicite: contrats.codePeriodicite })
    .from(contrats)
    .where(key)
    .for('update');
  if (!row) return;
  await transaction.update(contrats).set(withPlan(row, plan)).where(key);
}

/** Pays the contribution otherwise from a day on: at once, or when it comes. */
export async function changePlan(
  { database, client, numeroContrat, today, now }: FormScope,
  plan: PaymentPlan,
  from: string,
): Promise<void> {
  if (from <= today) await savePlan(database, client.code, numeroContrat, plan);
  else
    await enqueue(database, {
      clientCode: client.code,
      kind: DEBIT_PLAN_JOB,
      payload: { numeroContrat, plan },
      now,
      runAt: startOfCivilDate(from),
    });
}

/** Applies an announced change. */
export const debitPlanJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, planChangeStruct)) throw new Error('This job holds no way of payment.');
    await savePlan(database, clientCode, payload.numeroContrat, payload.plan);
  },
};
