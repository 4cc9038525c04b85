import { sql } from 'drizzle-orm';
import { is, literal, type } from 'superstruct';
import { civilDate } from '@portal/shared-api/contract/common';
import type { Database } from '../platform/database/database';
import { findWaiting } from '../platform/jobs/queue';
import { contrats } from './tables';

/** Kinds of the jobs that resume a contract: after the payment of its debt, and on the day that its member asked for. */
export const RESTORE_JOB = 'contrat-retabli';
export const PAUSE_JOB = 'contrat-suspension';

const restoration = type({ dateReprise: civilDate });
const resumption = type({ codeMotif: literal('REPRISE'), date: civilDate });

/** First day on which suspended contracts cover again, by number, for those that wait for it. */
export async function findResumptions(
  database: Database,
  clientCode: string,
  numeros: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const numero of numeros) {
    const waiting = await findWaiting(database, { clientCode, kinds: [RESTORE_JOB, PAUSE_JOB] }, numero);
    const [first] = waiting.flatMap(({ payload }) => {
      if (is(payload, restoration)) return [payload.dateReprise];
      return is(payload, resumption) ? [payload.date] : [];
    });
    if (first !== undefined) found.set(numero, first);
  }
  return found;
}

/**
 * What a suspended contract becomes on the first day that it covers again. It keeps the days in between, whose care stays
 * uncovered (decision 0142).
 */
export const resumedOn = (day: string) => ({
  etat: 'valide' as const,
  dateSuspension: null,
  suspensions: sql<{ from: string; until: string }[]>`case when ${contrats.dateSuspension} < ${day}::date
    then ${contrats.suspensions} || jsonb_build_array(jsonb_build_object(
      'from', to_char(${contrats.dateSuspension}, 'YYYY-MM-DD'), 'until', to_char(${day}::date - 1, 'YYYY-MM-DD')))
    else ${contrats.suspensions} end`,
});
