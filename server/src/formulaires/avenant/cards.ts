import { is, object, string } from 'superstruct';
import { laterOf } from '@portal/shared-api/rules/civil-dates';
import { findCards, renewCard } from '../../carte-tp/public';
import { coverOn, findCover, findHeld } from '../../contrats/public';
import { civilDateOf, startOfCivilDate } from '../../platform/clock';
import type { Transaction } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import type { FormScope } from '../framework/scope';

/** Kind of the job that gives the cards of a contract the rates of the day on which a reinforcement starts or ends. */
export const CARDS_JOB = 'renfort-carte';

const payloadStruct = object({ numeroContrat: string(), dateEffet: string() });

/**
 * Gives the cards of a contract that are valid on a day or later the rates of its cover, its product and its
 * reinforcements by person. Each has those of its own first day to come: another change may wait for a later card.
 * @param areToCome those alone that begin on the day or later
 */
async function renewFrom(
  transaction: Transaction,
  clientCode: string,
  numeroContrat: string,
  day: string,
  areToCome: boolean,
): Promise<void> {
  const held = await findHeld(transaction, clientCode, numeroContrat);
  const shared = held.filter(({ numPers }) => numPers === null);
  const named = [...new Set(held.flatMap(({ numPers }) => numPers ?? []))];
  for (const card of await findCards(transaction, clientCode, numeroContrat, day)) {
    if (areToCome && card.dateDebut < day) continue;
    const first = laterOf(day, card.dateDebut);
    const niveaux = (await findCover(transaction, clientCode, numeroContrat, first))?.offre.niveaux;
    if (!niveaux) continue;
    await renewCard(
      transaction,
      card,
      coverOn(niveaux, shared, first),
      new Map(named.map((numPers) => [numPers, coverOn(niveaux, held, first, numPers)])),
    );
  }
}

/** Gives the cards of a contract the rates of a day that has come, and those of the next year theirs. */
export const renewCardsOn = (
  transaction: Transaction,
  clientCode: string,
  numeroContrat: string,
  day: string,
): Promise<void> => renewFrom(transaction, clientCode, numeroContrat, day, false);

/** Gives the cards that begin once an announced change counts its rates at once: they are shown before its day. */
export const renewCardsToCome = (
  transaction: Transaction,
  clientCode: string,
  numeroContrat: string,
  day: string,
): Promise<void> => renewFrom(transaction, clientCode, numeroContrat, day, true);

/**
 * Changes the cards on the day on which a reinforcement starts or ends to cover, at once if that day is past, and those
 * that begin later at once.
 */
export async function planCards({ database, client, numeroContrat, now }: FormScope, dateEffet: string): Promise<void> {
  const today = civilDateOf(now);
  if (dateEffet <= today) {
    // Of today: another change may have come between the two days.
    await renewCardsOn(database, client.code, numeroContrat, today);
    return;
  }
  await renewCardsToCome(database, client.code, numeroContrat, dateEffet);
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
