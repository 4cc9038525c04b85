import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { lastCoveredDay } from '@portal/shared-api/rules/cover-period';
import { contractScheme, type Scheme } from '@portal/shared-api/rules/scheme-words';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { notFound, PortalError } from '../platform/errors';
import type { Context } from '../platform/http/context';
import { readScope, type Scope } from '../contrats/public';
import { messages } from './messages';
import { cardRefusal, isOnCard, presentCard, validityOf } from './rules';
import { findCardContract, findCardPersons, findCards, type CardPerson } from './store';

export type ReadContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>;

/** A card with its persons, whose full NIR only its PDF may show. */
export interface ReadableCard {
  carte: Carte;
  /** Compulsory scheme of the contract, whoever is shown. */
  scheme: Scheme;
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
  const scheme = contractScheme(everyone);
  const visible = everyone.filter((person) => scope.visiblePersons.includes(person.numPers));
  if (numPers !== undefined && !visible.some((person) => person.numPers === numPers)) throw notFound();
  const readable = cards.flatMap((card) => {
    const validity = validityOf(card, lastCoveredDay(contract));
    const shown = validity
      ? visible.filter(
          (person) => isOnCard(person, validity, today) && (numPers === undefined || person.numPers === numPers),
        )
      : [];
    return validity && shown.length > 0
      ? [{ carte: presentCard({ card, contract, validity, shown, everyone, today }), scheme, persons: shown }]
      : [];
  });
  if (readable.length > 0) return readable;
  if (cards.length === 0) throw noCard(messages.none.edition);
  const asked = visible.filter((person) => numPers === undefined || person.numPers === numPers);
  const [first] = asked.map(({ dateEntree }) => dateEntree).toSorted();
  throw noCard(
    first !== undefined && first > today ? messages.none.later(formatDate(first)) : messages.none.prevoyance,
  );
}
