import { toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { amountPerPeriod } from '@portal/shared-api/rules/amount-per-period';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { announceToPerson } from '../../notifications/public';
import type { RepricedContribution } from '../cotisation/contribution';
import { keepDocumentsOf, letterOf, type EffectDocument } from '../framework/documents';
import { announceFrom, type FormScope } from '../framework/scope';
import { messages } from './messages';

/** What a contract costs on the first day of a move, without and with it. */
export interface MovedPrice extends RepricedContribution {
  scope: FormScope;
}

/**
 * Tells somebody whom the sender moved, with what their own contracts cost from then on: it is their address and their
 * debit, and they did not ask for it (decision 0157). Each of these contracts has a letter about its price.
 */
export async function tellMover(
  scope: FormScope,
  numPers: string,
  dateEffet: string,
  prices: readonly MovedPrice[],
): Promise<void> {
  const { database } = scope;
  const changed = prices.filter(isChanged);
  await announceToPerson(database, announceFrom(scope), numPers, {
    kind: 'securite.adresse',
    variables: {
      date: formatDate(dateEffet),
      cotisations: changed.map((price) => messages.newPrice(price.scope.numeroContrat, inWords(price).after)),
    },
  });
  for (const price of changed) await keepDocumentsOf(numPers, price.scope, [priceLetter(price, 'moved')]);
}

/**
 * Letters about what the sender's own contracts cost from their move on: of the contract of the form, and of others.
 */
export async function writeOwnPrices(
  { numPers, numeroContrat }: FormScope,
  prices: readonly MovedPrice[],
): Promise<EffectDocument[]> {
  const changed = prices.filter(isChanged);
  const isHere = ({ scope }: MovedPrice) => scope.numeroContrat === numeroContrat;
  for (const price of changed.filter((each) => !isHere(each)))
    await keepDocumentsOf(numPers, price.scope, [priceLetter(price, 'own')]);
  return changed.filter(isHere).map((price) => priceLetter(price, 'own'));
}

const isChanged = ({ before, after }: MovedPrice): boolean => before !== after;

function priceLetter(price: MovedPrice, why: 'own' | 'moved'): EffectDocument {
  const { from, before, after, title, section, [why]: text } = messages.priceLetter;
  const amounts = inWords(price);
  return letterOf({ title, section, text }, [
    { libelle: from, valeur: formatDate(price.from) },
    { libelle: before, valeur: amounts.before },
    { libelle: after, valeur: amounts.after },
  ]);
}

function inWords({ before, after, codePeriodicite }: MovedPrice) {
  const words = (amount: Cents) => amountPerPeriod(toEuros(amount), codePeriodicite);
  return { before: words(before), after: words(after) };
}
