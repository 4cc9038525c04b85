import { enums, integer, is, nullable, number, object, optional, string, type Infer } from 'superstruct';
import { codePeriodicite, contributionPaymentModeCodes } from '@portal/shared-api/contract/paiement-cotisations';
import { nextDueOf } from '@portal/shared-api/rules/debits';
import { PAUSE_JOB, RESTORE_JOB, pausePayload, restorePayload, resumptionIn } from '../contrats/public';
import { civilDateOf } from '../platform/clock';
import type { Database, Transaction } from '../platform/database/database';
import { dropWaiting, findWaitingOn } from '../platform/jobs/queue';
import { forgetPeriod } from './mandates';
import { restored, resumed, suspended, withDifference, withPlan, type AnnouncedChange } from './terms-rules';

/** Kind of the job that changes a contribution on the day of an announced act. */
export const CONTRIBUTION_JOB = 'cotisation-famille';
/** Kind of the job that earlier versions queued for a move: it sets an amount. */
export const AMOUNT_JOB = 'cotisation-zone';
/** Kind of the job that changes how a contribution is paid, after the last due date that stays. */
export const DEBIT_PLAN_JOB = 'plan-prelevement';

/** `codePeriodicite` is the period of the difference; earlier versions queued none and meant the period of the day. */
export const differenceStruct = object({
  numeroContrat: string(),
  difference: number(),
  codePeriodicite: optional(codePeriodicite),
});
export const amountStruct = object({ numeroContrat: string(), montantCotisation: number() });
const planStruct = object({
  codeModePaiement: enums(contributionPaymentModeCodes),
  jourPrelevement: nullable(integer()),
  codePeriodicite,
});
export const planChangeStruct = object({ numeroContrat: string(), plan: planStruct });
export type PaymentPlan = Infer<typeof planStruct>;

function changeOf(kind: string, payload: unknown): AnnouncedChange['change'] | null {
  if (kind === PAUSE_JOB) return is(payload, pausePayload) && payload.codeMotif === 'SUSPENSION' ? suspended : resumed;
  if (kind === RESTORE_JOB) return is(payload, restorePayload) ? restored : null;
  if (is(payload, differenceStruct)) return (terms) => withDifference(terms, payload);
  if (is(payload, planChangeStruct)) return (terms) => withPlan(terms, payload.plan);
  if (is(payload, amountStruct)) return () => ({ montantCotisation: payload.montantCotisation });
  return null;
}

/** Announced changes of a contract's contribution and suspensions, in the order in which they take effect. */
export async function findAnnounced(
  database: Database,
  clientCode: string,
  numeroContrat: string,
): Promise<AnnouncedChange[]> {
  return (await findAnnouncedOn(database, clientCode, [numeroContrat])).get(numeroContrat) ?? [];
}

/** The same of several contracts, by number; nothing of a contract without any. */
export async function findAnnouncedOn(
  database: Database,
  clientCode: string,
  contracts: readonly string[],
): Promise<ReadonlyMap<string, AnnouncedChange[]>> {
  const kinds = [CONTRIBUTION_JOB, AMOUNT_JOB, DEBIT_PLAN_JOB, PAUSE_JOB, RESTORE_JOB];
  const found = new Map<string, AnnouncedChange[]>();
  for (const { kind, payload, runAt, numeroContrat } of await findWaitingOn(
    database,
    { clientCode, kinds },
    contracts,
  )) {
    const change = changeOf(kind, payload);
    if (!change || numeroContrat === null) continue;
    // The job of a paid contract follows the clock, which a demo that keeps its day leaves behind: it names its day.
    const from = resumptionIn(payload) ?? civilDateOf(runAt);
    const firstDue = is(payload, planChangeStruct) ? { firstDue: nextDueOf(payload.plan, from) } : {};
    found.set(numeroContrat, [...(found.get(numeroContrat) ?? []), { from, ...firstDue, change }]);
  }
  return found;
}

/**
 * Drops announced amounts of contracts whose contribution comes from the management system: it gives each on its day.
 */
export async function dropAmounts(
  transaction: Transaction,
  clientCode: string,
  contracts: readonly string[],
): Promise<void> {
  await dropWaiting(transaction, { clientCode, kinds: [CONTRIBUTION_JOB, AMOUNT_JOB] }, contracts);
}

/**
 * Drops announced ways of payment of contracts whose own comes from the management system. A period that never came may
 * be changed again.
 */
export async function dropPlans(
  transaction: Transaction,
  clientCode: string,
  contracts: readonly string[],
  today: string,
): Promise<void> {
  for (const numeroContrat of await dropWaiting(transaction, { clientCode, kinds: [DEBIT_PLAN_JOB] }, contracts))
    await forgetPeriod(transaction, { clientCode, numeroContrat }, today);
}
