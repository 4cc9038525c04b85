import { and, eq } from 'drizzle-orm';
import { is } from 'superstruct';
import { contrats } from '../../contrats/public';
import {
  DEBIT_PLAN_JOB,
  findAnnounced,
  planChangeStruct,
  termsOn,
  withPlan,
  type PaymentPlan,
} from '../../cotisations/public';
import type { Transaction } from '../../platform/database/database';
import { civilDateOf, startOfCivilDate } from '../../platform/clock';
import { dropWaiting, enqueue, findWaiting } from '../../platform/jobs/queue';
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

/**
 * Pays the contribution otherwise from a day on: at once, or when it comes. The plan takes the place of one that waits,
 * whichever of their days comes first: what it keeps until its day was chosen from what the contract pays today.
 */
export async function changePlan(
  { database, client, numeroContrat, today, now }: FormScope,
  plan: PaymentPlan,
  from: string,
): Promise<void> {
  await dropWaiting(database, { clientCode: client.code, kinds: [DEBIT_PLAN_JOB] }, [numeroContrat]);
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

/** Another way to pay that waits for its day, and that day; null without any. */
export async function findPlanToCome({
  database,
  client,
  numeroContrat,
}: FormScope): Promise<{ from: string; plan: PaymentPlan } | null> {
  const waiting = await findWaiting(database, { clientCode: client.code, kinds: [DEBIT_PLAN_JOB] }, numeroContrat);
  const [first] = waiting.flatMap(({ payload, runAt }) =>
    is(payload, planChangeStruct) ? [{ from: civilDateOf(runAt), plan: payload.plan }] : [],
  );
  return first ?? null;
}

/** Whether another period waits for its day. */
export async function isPeriodWaiting(scope: FormScope): Promise<boolean> {
  const waiting = await findPlanToCome(scope);
  return waiting !== null && waiting.plan.codePeriodicite !== scope.contrat.codePeriodicite;
}

/** Whether contributions are still debited once everything that waits counts. */
export async function staysDebited({ database, client, contrat, numeroContrat }: FormScope): Promise<boolean> {
  const announced = await findAnnounced(database, client.code, numeroContrat);
  return termsOn(contrat, announced, '9999-12-31').codeModePaiementCotisation === 'PRLV';
}

/** Applies an announced change. */
export const debitPlanJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, planChangeStruct)) throw new Error('This job holds no way of payment.');
    await savePlan(database, clientCode, payload.numeroContrat, payload.plan);
  },
};
