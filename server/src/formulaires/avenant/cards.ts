import { is, object, string } from 'superstruct';
import { renewCards } from '../../carte-tp/public';
import { coverOn, findContrat, findHeld } from '../../contrats/public';
import { civilDateOf, startOfCivilDate } from '../../platform/clock';
import type { Transaction } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import type { FormScope } from '../framework/scope';

/** Kind of the job that gives the cards of a contract the rates of the day on which a reinforcement starts or ends. */
export const CARDS_JOB = 'renfort-carte';

const payloadStruct = object({ numeroContrat: string(), dateEffet: string() });

/** Gives the cards of a contract the rates of its cover on a day: its product, and its reinforcements by person. */
export async function renewCardsOn(
  transaction: Transaction,
  clientCode: string,
  numeroContrat: string,
  day: string,
): Promise<void> {
  const found = await findContrat(transaction, clientCode, numeroContrat);
  const niveaux = found?.offre.niveaux;
  if (!niveaux) return;
  const held = await findHeld(transaction, clientCode, numeroContrat);
  const shared = held.filter(({ numPers }) => numPers === null);
  const named = [...new Set(held.flatMap(({ numPers }) => numPers ?? []))];
  await renewCards(
    transaction,
    { clientCode, numeroContrat },
    coverOn(niveaux, shared, day),
    new Map(named.map((numPers) => [numPers, coverOn(niveaux, held, day, numPers)])),
    day,
  );
}

/** Changes the cards on the day on which a reinforcement starts or ends to cover, at once if that day is past. */
export async function planCards({ database, client, numeroContrat, now }: FormScope, dateEffet: string): Promise<void> {
  if (dateEffet <= civilDateOf(now)) await renewCardsOn(database, client.code, numeroContrat, dateEffet);
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
    if (!is(payload, payloadStruct)) throw new Error('This job holds no day of a reinforcement.');
    await renewCardsOn(database, clientCode, payload.numeroContrat, payload.dateEffet);
  },
};
