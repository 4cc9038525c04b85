import { is, object, string } from 'superstruct';
import { findChanges } from '../../contrats/public';
import { startOfCivilDate } from '../../platform/clock';
import type { Transaction } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import { renewCardsOn, renewCardsToCome } from '../avenant/cards';
import type { FormScope } from '../framework/scope';
import { announceChange, moveContract } from './store';

/** Kind of the job that puts a contract into its new product on the day of effect. */
export const PRODUCT_JOB = 'contrat-formule';

const payloadStruct = object({ numeroContrat: string(), dateEffet: string() });

async function apply(
  transaction: Transaction,
  clientCode: string,
  { numeroContrat, dateEffet }: { numeroContrat: string; dateEffet: string },
): Promise<void> {
  const change = (await findChanges(transaction, clientCode, numeroContrat)).find(
    (each) => each.dateEffet === dateEffet,
  );
  const isMoved = change !== undefined && (await moveContract(transaction, change));
  if (isMoved) await renewCardsOn(transaction, clientCode, numeroContrat, dateEffet);
}

/**
 * Announces another product from a day on; contract, cover and cards change on that day, cards that begin later at
 * once.
 */
export async function changeProduct(
  { database, client, numeroContrat, contrat, today, now }: FormScope,
  change: { codeOffre: string; sens: 'HAUSSE' | 'BAISSE'; dateEffet: string },
): Promise<void> {
  const { dateEffet } = change;
  await announceChange(database, {
    clientCode: client.code,
    numeroContrat,
    codeOffrePrecedente: contrat.codeOffre,
    ...change,
  });
  if (dateEffet <= today) {
    await apply(database, client.code, { numeroContrat, dateEffet });
    return;
  }
  await renewCardsToCome(database, client.code, numeroContrat, dateEffet);
  await enqueue(database, {
    clientCode: client.code,
    kind: PRODUCT_JOB,
    payload: { numeroContrat, dateEffet },
    now,
    runAt: startOfCivilDate(dateEffet),
  });
}

/** Applies an announced change. */
export const productJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, payloadStruct)) throw new Error('This job holds no change of product.');
    await apply(database, clientCode, payload);
  },
};
