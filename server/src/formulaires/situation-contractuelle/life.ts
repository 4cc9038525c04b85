import { is, object, string } from 'superstruct';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { hasEnded, portability } from '@portal/shared-api/rules/cover-period';
import { PAUSE_JOB, pausePayload, resumeContract } from '../../contrats/public';
import { cancelSuspended, refundAfterEnd } from '../../cotisations/public';
import { startOfCivilDate } from '../../platform/clock';
import type { Database, Transaction } from '../../platform/database/database';
import { enqueue, findWaiting } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import type { FormScope } from '../framework/scope';
import { changeState, endTransmission, markEnded, noteSuspension } from './store';

/** Kind of the jobs that end a contract after its last day. */
export const END_JOB = 'contrat-fin';

const endStruct = object({ numeroContrat: string(), dateResiliation: string() });

/** What an end changes once its last day is over: télétransmission, and contributions paid beyond it. */
async function conclude(
  transaction: Transaction,
  clientCode: string,
  numero: string,
  dateResiliation: string,
  today: string,
): Promise<void> {
  const ended = await markEnded(transaction, { clientCode, numero }, dateResiliation);
  if (!ended) return;
  // Portability keeps the cover, and with it the exchange with the scheme.
  if (ended.motifResiliation !== portability) await endTransmission(transaction, { clientCode, numero });
  // What was called for a suspension that ran until the end stays cancelled too.
  if (ended.dateSuspension !== null && !ended.isPrecontentieux)
    await cancelSuspended(transaction, ended, { from: ended.dateSuspension, until: null }, today);
  await refundAfterEnd(transaction, ended, today);
}

/**
 * Ends a contract on its last covered day: the cards, the cover and the calls of contributions follow from that day.
 */
export async function endContract(
  { database, client, numeroContrat, contrat, today, now }: FormScope,
  dateResiliation: string,
  motifResiliation: string,
): Promise<void> {
  const isOver = hasEnded(dateResiliation, today);
  await changeState(
    database,
    { clientCode: client.code, numero: numeroContrat },
    // A suspended contract stays suspended until it ends.
    { dateResiliation, motifResiliation, etat: contrat.etat === 'suspendu' && !isOver ? 'suspendu' : 'resilie' },
  );
  if (isOver) await conclude(database, client.code, numeroContrat, dateResiliation, today);
  else
    await enqueue(database, {
      clientCode: client.code,
      kind: END_JOB,
      payload: { numeroContrat, dateResiliation },
      now,
      runAt: startOfCivilDate(addDays(dateResiliation, 1)),
    });
}

/**
 * Suspends a contract that covers, or resumes one that is suspended. One that was suspended meanwhile keeps its earlier
 * first day without cover, and one suspended for unpaid contributions stays so. What was called for the days of a
 * suspension stays cancelled when it is over.
 */
async function pause(
  transaction: Transaction,
  key: { clientCode: string; numero: string },
  { codeMotif, date }: { codeMotif: 'SUSPENSION' | 'REPRISE'; date: string },
  today: string,
): Promise<boolean> {
  if (codeMotif === 'SUSPENSION')
    return changeState(transaction, key, { etat: 'suspendu', dateSuspension: date }, 'valide');
  const resumed = await resumeContract(transaction, key, date);
  const over = resumed?.suspensions.at(-1);
  if (resumed && over?.until === addDays(date, -1)) await cancelSuspended(transaction, resumed, over, today);
  return Boolean(resumed);
}

/** First day of a suspension and of a resumption that are announced and have not come; null without any. */
export async function findAnnouncedPauses(
  database: Database,
  clientCode: string,
  numeroContrat: string,
): Promise<Record<'SUSPENSION' | 'REPRISE', string | null>> {
  const waiting = await findWaiting(database, { clientCode, kinds: [PAUSE_JOB] }, numeroContrat);
  const pauses = waiting.flatMap(({ payload }) => (is(payload, pausePayload) ? [payload] : []));
  const dayOf = (motif: string) => pauses.find(({ codeMotif }) => codeMotif === motif)?.date ?? null;
  return { SUSPENSION: dayOf('SUSPENSION'), REPRISE: dayOf('REPRISE') };
}

/** Suspends or resumes a contract from a day on. @returns whether it is done already */
export async function pauseContract(
  { database, client, numeroContrat, today, now }: FormScope,
  codeMotif: 'SUSPENSION' | 'REPRISE',
  date: string,
): Promise<boolean> {
  const key = { clientCode: client.code, numero: numeroContrat };
  if (date <= today) return pause(database, key, { codeMotif, date }, today);
  if (codeMotif === 'SUSPENSION') await noteSuspension(database, key, date);
  await enqueue(database, {
    clientCode: client.code,
    kind: PAUSE_JOB,
    payload: { numeroContrat, codeMotif, date },
    now,
    runAt: startOfCivilDate(date),
  });
  return false;
}

/** Concludes an end, the day after its last covered day. */
export const endJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, endStruct)) throw new Error('This job holds no end of a contract.');
    const { numeroContrat, dateResiliation } = payload;
    await conclude(database, clientCode, numeroContrat, dateResiliation, addDays(dateResiliation, 1));
  },
};

/** Applies an announced suspension or resumption; a contract that has ended meanwhile is left alone. */
export const pauseJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, pausePayload)) throw new Error('This job holds no suspension.');
    const { numeroContrat: numero, ...change } = payload;
    const key = { clientCode, numero };
    if (change.codeMotif === 'SUSPENSION') await noteSuspension(database, key, null);
    await pause(database, key, change, payload.date);
  },
};
