import { and, desc, eq } from 'drizzle-orm';
import { lastCoveredDay } from '@portal/shared-api/rules/cover-period';
import { findVisiblePersons } from '../contrats/public';
import type { Database, Transaction } from '../platform/database/database';
import { cardRefusal, isOnCard, validityOf } from './rules';
import { findCardContract, findCardPersons, findCards } from './store';
import { commandesCartes } from './tables';

/** A person on the current card, and the last printed copy that was ordered for them. */
export interface OrderableCard {
  numPers: string;
  idCarte: string;
  /** Civil day, or null. */
  dateDerniereCommande: string | null;
}

/** Who orders or sends a card, of which contract. */
export interface CardHolder {
  clientCode: string;
  numeroContrat: string;
  numPers: string;
  isMember: boolean;
}

/**
 * Persons on the current card of a contract that its screen shows this person, in its order; none for a contract
 * without card. Who hides their care is left out: a card tells their number.
 */
export async function findOrderableCards(
  database: Database,
  { clientCode, numeroContrat, ...viewer }: CardHolder,
  today: string,
): Promise<OrderableCard[]> {
  const contract = await findCardContract(database, clientCode, numeroContrat);
  if (!contract || cardRefusal(contract, today) !== null) return [];
  const [card] = await findCards(database, clientCode, numeroContrat, today);
  const validity = card && validityOf(card, lastCoveredDay(contract));
  if (!card || !validity) return [];
  const orders = await findOrders(database, clientCode, numeroContrat);
  const visible = await findVisiblePersons(database, clientCode, numeroContrat, viewer);
  const persons = await findCardPersons(database, clientCode, numeroContrat);
  return persons
    .filter((person) => visible.includes(person.numPers) && isOnCard(person, validity, today))
    .map(({ numPers }) => ({ numPers, idCarte: card.idCarte, dateDerniereCommande: orders.get(numPers) ?? null }));
}

/** Day of the last order for each person. */
async function findOrders(database: Database, clientCode: string, numeroContrat: string): Promise<Map<string, string>> {
  const rows = await database
    .selectDistinctOn([commandesCartes.numPers], { numPers: commandesCartes.numPers, date: commandesCartes.date })
    .from(commandesCartes)
    .where(and(eq(commandesCartes.clientCode, clientCode), eq(commandesCartes.numeroContrat, numeroContrat)))
    .orderBy(commandesCartes.numPers, desc(commandesCartes.date));
  return new Map(rows.map(({ numPers, date }) => [numPers, date]));
}

/** Records printed copies, one for each person of a day. */
export async function keepOrders(
  transaction: Transaction,
  orders: readonly (typeof commandesCartes.$inferInsert)[],
): Promise<void> {
  await transaction
    .insert(commandesCartes)
    .values([...orders])
    .onConflictDoNothing();
}
