import { and, asc, eq, lte, or } from 'drizzle-orm';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { lastCoveredDay } from '@portal/shared-api/rules/cover-period';
import { announceToPerson, announceWaiting, isOpenToSomebody, type AnnounceContext } from '../notifications/public';
import type { Database, Transaction } from '../platform/database/database';
import type { Platform } from '../platform/http/context';
import { isOnCard, validityOf } from './rules';
import { findCardContract, findCardPersons } from './store';
import { cartesTp } from './tables';

type NewCard = typeof cartesTp.$inferSelect;

/** Tells of the cards that the management system issued, once each (F-01, CARTE_TP). */
export const announceCards = (database: Database, platform: Pick<Platform, 'config' | 'clock'>): Promise<number> =>
  announceWaiting(database, platform, {
    take: (transaction, limit) => takeNewCards(transaction, platform.clock.today(), limit),
    tell: tellCard,
  });

async function takeNewCards(transaction: Transaction, today: string, limit: number): Promise<NewCard[]> {
  const cards = await transaction
    .select()
    .from(cartesTp)
    .where(lte(cartesTp.dateAnnonce, today))
    .orderBy(asc(cartesTp.dateAnnonce))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (cards.length > 0)
    await transaction
      .update(cartesTp)
      .set({ dateAnnonce: null })
      .where(or(...cards.map(cardIs)));
  return cards;
}

const cardIs = ({ clientCode, idCarte }: Pick<NewCard, 'clientCode' | 'idCarte'>) =>
  and(eq(cartesTp.clientCode, clientCode), eq(cartesTp.idCarte, idCarte));

/**
 * Notifies everyone who is on the card and has an account. A card that its contract hides for now waits a day; one that
 * nobody can open any more, or that the insurer does not show, notifies nobody.
 */
async function tellCard(transaction: Transaction, context: AnnounceContext, card: NewCard): Promise<void> {
  const { client } = context;
  const today = context.today();
  const contract = await findCardContract(transaction, client.code, card.numeroContrat);
  if (contract?.typeContrat !== 'SANTE' || !isOpenToSomebody(client, 'carteTpConsultation', card.numeroContrat)) return;
  const validity = validityOf(card, lastCoveredDay(contract));
  const isHidden =
    contract.etat === 'eninstance' ||
    contract.etat === 'suspendu' ||
    (validity === null && contract.suspensionAnnoncee !== null);
  if (isHidden && card.dateFin >= today) {
    await transaction
      .update(cartesTp)
      .set({ dateAnnonce: addDays(today, 1) })
      .where(cardIs(card));
    return;
  }
  if (!validity || validity.dateFin < today) return;
  for (const person of await findCardPersons(transaction, client.code, card.numeroContrat))
    if (isOnCard(person, validity, today))
      await announceToPerson(transaction, context, person.numPers, {
        kind: 'carte.disponible',
        numeroContrat: card.numeroContrat,
        variables: { annee: card.dateDebut.slice(0, 4) },
      });
}
