import { is, object, string } from 'superstruct';
import { renewCards } from '../../carte-tp/public';
import { coverOn, findContrat, findHeld } from '../../contrats/public';
import { civilDateOf, startOfCivilDate } from '../../platform/clock';
import type { Transaction } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import type { FormScope } from '../framework/scope';

/** Kind of the job that gives the cards of a contract the rates without an ended reinforcement. */
export const CARDS_JOB = 'renfort-carte';

const payloadStruct = object({ numeroContrat: string(), dateEffet: string() });

async function renew(transaction: Transaction, clientCode: string, numeroContrat: string, dateEffet: string) {
  const found = await findContrat(transaction, clientCode, numeroContrat);
  if (!found?.offre.niveaux) return;
  const held = await findHeld(transaction, clientCode, numeroContrat);
  await renewCards(
    transaction,
    { clientCode, numeroContrat },
    coverOn(found.offre.niveaux, held, dateEffet),
    dateEffet,
  );
}

/** Changes the cards on the day on which a reinforcement no longer covers, at once if that day is past. */
export async function planCards({ database, client, numeroContrat, now }: FormScope, dateEffet: string): Promise<void> {
  if (dateEffet <= civilDateOf(now)) await renew(database, client.code, numeroContrat, dateEffet);
  else
    await enqueue(database, {
      clientCode: client.code,
      kind: CARDS_JOB,
      payload: { numeroContrat, dateEffet },
      now,
      runAt: startOfCivilDate(dateEffet),
    });
}

/** Changes the cards on the announced day. */
export const cardsJob: JobHandler = {
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, payloadStruct)) throw new Error('This job holds no end of a reinforcement.');
    await renew(database, clientCode, payload.numeroContrat, payload.dateEffet);
  },
};
