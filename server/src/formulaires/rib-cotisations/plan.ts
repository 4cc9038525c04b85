import { and, eq } from 'drizzle-orm';
import { enums, integer, is, nullable, object, string, type Infer } from 'superstruct';
import { contributionPaymentModeCodes } from '@portal/shared-api/contract/cotisations';
import { contributionPerPeriod } from '@portal/shared-api/rules/debits';
import { contrats } from '../../contrats/public';
import type { Transaction } from '../../platform/database/database';
import { startOfCivilDate } from '../../platform/clock';
import { enqueue } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import type { FormScope } from '../framework/scope';

/** Kind of the job that changes how a contribution is paid, after the last due date that stays. */
export const DEBIT_PLAN_JOB = 'plan-prelevement';

const planStruct = object({
  codeModePaiement: enums(contributionPaymentModeCodes),
  jourPrelevement: nullable(integer()),
  codePeriodicite: enums(['M', 'T', 'S', 'A']),
});
export type PaymentPlan = Infer<typeof planStruct>;
const payloadStruct = object({ numeroContrat: string(), plan: planStruct });

async function savePlan(
  transaction: Transaction,
  clientCode: string,
  numero: string,
  { codeModePaiement, jourPrelevement, codePeriodicite }: PaymentPlan,
): Promise<void> {
  const key = and(eq(contrats.clientCode, clientCode), eq(contrats.numero, numero));
  const [row] = await transaction
    .select({ montantCotisation: contrats.montantCotisation, codePeriodicite: contrats.codePeriodicite })
    .from(contrats)
    .where(key)
    .for('update');
  if (!row) return;
  await transaction
    .update(contrats)
    .set({
      codeModePaiementCotisation: codeModePaiement,
      jourPrelevement,
      codePeriodicite,
      montantCotisation: contributionPerPeriod(row.montantCotisation, row.codePeriodicite, codePeriodicite),
    })
    .where(key);
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
    if (!is(payload, payloadStruct)) throw new Error('This job holds no way of payment.');
    await savePlan(database, clientCode, payload.numeroContrat, payload.plan);
  },
};
