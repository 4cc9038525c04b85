import { formatDate, laterOf } from '@portal/shared-api/rules/civil-dates';
import { lastCoveredDay } from '@portal/shared-api/rules/cover-period';
import { schemeWordsFor, type SchemeWords } from '@portal/shared-api/rules/scheme-words';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { notFound, PortalError } from '../platform/errors';
import type { Context } from '../platform/http/context';
import { codeOn, findChanges, findCover, readScope, type Scope } from '../contrats/public';
import type { Database } from '../platform/database/database';
import { messages } from './messages';
import { cardRefusal, isOnCard, presentCard, shownPeriod, validityOf } from './rules';
import { findCardContract, findCardPersons, findCards, type CardContract, type CardPerson } from './store';

export type ReadContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>;

/** A card with its persons, whose full NIR only its PDF may show. */
export interface ReadableCard {
  carte: Carte;
  /** Words for the compulsory scheme of those who are shown. */
  scheme: SchemeWords;
  persons: readonly CardPerson[];
}

const noCard = (message: string) => new PortalError(404, 'CarteNonDisponible', { message });

/**
 * Cards of the current contract for the caller, the valid one first, without former persons and those who hide their
 * care from the caller.
 * @param numPers only this person.
 * @throws PortalError 404 `CarteNonDisponible` with the reason; 404 alike for a person who is foreign, unknown or not
 * on the card.
 */
export const readCards = async (context: ReadContext, numPers?: string): Promise<ReadableCard[]> =>
  readCardsIn(context, await readScope(context), numPers);

/** The same with the persons of a scope, whoever calls. */
export async function readCardsIn(
  { database, client, ...context }: Pick<ReadContext, 'database' | 'client' | 'today'>,
  scope: Scope,
  numPers?: string,
): Promise<ReadableCard[]> {
  const today = context.today();
  const contract = await findCardContract(database, client.code, scope.numeroContrat);
  const refusal = contract ? cardRefusal(contract, today) : messages.none.prevoyance;
  if (!contract || refusal !== null) throw noCard(refusal ?? messages.none.prevoyance);
  const cards = await findCards(database, client.code, scope.numeroContrat, today);
  const everyone = await findCardPersons(database, client.code, scope.numeroContrat);
  const visible = everyone.filter((person) => scope.visiblePersons.includes(person.numPers));
  if (numPers !== undefined && !visible.some((person) => person.numPers === numPers)) throw notFound();
  const changes = await findChanges(database, client.code, contract.numero);
  const readable: ReadableCard[] = [];
  for (const card of cards) {
    const whole = validityOf(card, lastCoveredDay(contract));
    if (!whole) continue;
    const shown = visible.filter(
      (person) => isOnCard(person, whole, today) && (numPers === undefined || person.numPers === numPers),
    );
    if (shown.length === 0) continue;
    const validity = shownPeriod(whole, shown);
    const nomOffre = await productOn(database, client.code, contract, changes, laterOf(today, validity.dateDebut));
    const carte = presentCard({ card, contract: { ...contract, nomOffre }, validity, shown, everyone, today });
    const scheme = schemeWordsFor(
      everyone,
      shown.map((person) => person.numPers),
    );
    readable.push({ carte, scheme, persons: shown });
  }
  if (readable.length > 0) return readable;
  if (cards.length === 0) throw noCard(messages.none.edition);
  const asked = visible.filter((person) => numPers === undefined || person.numPers === numPers);
  const [first] = asked.map(({ dateEntree }) => dateEntree).toSorted();
  throw noCard(
    first !== undefined && first > today ? messages.none.later(formatDate(first)) : messages.none.prevoyance,
  );
}

/** Name of the product of a day: an announced change of it (F-16) may come before the next card. */
async function productOn(
  database: Database,
  clientCode: string,
  { numero, codeOffre, nomOffre }: CardContract,
  changes: Awaited<ReturnType<typeof findChanges>>,
  day: string,
): Promise<string> {
  if (codeOn(changes, codeOffre, day) === codeOffre) return nomOffre;
  return (await findCover(database, clientCode, numero, day))?.offre.nom ?? nomOffre;
}

/** Cards that are read, or none where there is no card. @throws PortalError every other refusal. */
export async function orNone(cards: Promise<ReadableCard[]>): Promise<ReadableCard[]> {
  try {
    return await cards;
  } catch (error) {
    if (error instanceof PortalError && error.data === 'CarteNonDisponible') return [];
    throw error;
  }
}
