import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { enums, is, object, optional, string } from 'superstruct';
import type { ContractState } from '@portal/shared-api/contract/contrats';
import { civilDate } from '@portal/shared-api/contract/common';
import type { Database, Transaction } from '../platform/database/database';
import { dropWaiting, findWaiting } from '../platform/jobs/queue';
import { contrats } from './tables';

/** Kind of the jobs that resume a contract after the payment of its debt, and what they carry. */
export const RESTORE_JOB = 'contrat-retabli';
export const restorePayload = object({
  numeroContrat: string(),
  /** First day that is covered again; absent from earlier jobs. */
  dateReprise: optional(civilDate),
});

/** Kind of the jobs that suspend or resume a contract on the day that its member asked for, and what they carry. */
export const PAUSE_JOB = 'contrat-suspension';
export const pausePayload = object({
  numeroContrat: string(),
  codeMotif: enums(['SUSPENSION', 'REPRISE']),
  date: string(),
});

/** First day that a waiting job covers again; undefined for a suspension. */
export function resumptionIn(payload: Record<string, unknown>): string | undefined {
  if (is(payload, restorePayload)) return payload.dateReprise;
  return is(payload, pausePayload) && payload.codeMotif === 'REPRISE' ? payload.date : undefined;
}

/** First day on which suspended contracts cover again, by number, for those that wait for it. */
export async function findResumptions(
  database: Database,
  clientCode: string,
  numeros: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const numero of numeros) {
    const waiting = await findWaiting(database, { clientCode, kinds: [RESTORE_JOB, PAUSE_JOB] }, numero);
    const [first] = waiting.flatMap(({ payload }) => resumptionIn(payload) ?? []);
    if (first !== undefined) found.set(numero, first);
  }
  return found;
}

/** Drops announced suspensions and resumptions of contracts whose state comes from the management system. */
export async function dropPauses(
  transaction: Transaction,
  clientCode: string,
  contracts: readonly string[],
): Promise<void> {
  await dropWaiting(transaction, { clientCode, kinds: [PAUSE_JOB] }, contracts);
  await transaction
    .update(contrats)
    .set({ suspensionAnnoncee: null })
    .where(
      and(
        eq(contrats.clientCode, clientCode),
        inArray(contrats.numero, [...contracts]),
        isNotNull(contrats.suspensionAnnoncee),
      ),
    );
}

/**
 * What a suspended contract becomes on the first day that it covers again. It keeps the days in between, whose care
 * stays uncovered (decision 0142).
 * @param day null in earlier jobs, which do not name it
 */
const resumedOn = (day: string | null) => ({
  // An announced end stays announced (decision 0072).
  etat: sql<ContractState>`case when ${contrats.dateResiliation} is null then 'valide' else 'resilie' end`,
  dateSuspension: null,
  suspensions: sql<{ from: string; until: string }[]>`case when ${contrats.dateSuspension} < ${day}::date
    then ${contrats.suspensions} || jsonb_build_array(jsonb_build_object(
      'from', to_char(${contrats.dateSuspension}, 'YYYY-MM-DD'), 'until', to_char(${day}::date - 1, 'YYYY-MM-DD')))
    else ${contrats.suspensions} end`,
});

/**
 * Resumes a suspended contract without unpaid contributions, until its end where one is announced.
 * @param day first day that is covered again; null in earlier jobs
 * @returns the contract as written, or undefined when nothing resumes
 */
export async function resumeContract(
  transaction: Transaction,
  { clientCode, numero }: { clientCode: string; numero: string },
  day: string | null,
) {
  const [row] = await transaction
    .update(contrats)
    .set(resumedOn(day))
    .where(
      and(
        eq(contrats.clientCode, clientCode),
        eq(contrats.numero, numero),
        day === null ? undefined : or(isNull(contrats.dateResiliation), gte(contrats.dateResiliation, day)),
        eq(contrats.etat, 'suspendu'),
        eq(contrats.isPrecontentieux, false),
      ),
    )
    .returning();
  return row;
}
