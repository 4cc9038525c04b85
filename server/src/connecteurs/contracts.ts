import { and, eq, inArray } from 'drizzle-orm';
import { contributionPerPeriod } from '@portal/shared-api/rules/debits';
import { contrats, dropPauses } from '../contrats/public';
import { contributionOn, dropAmounts, dropPlans, findAnnounced } from '../cotisations/public';
import { findAnnouncedProducts, renewCardsOn, takeProducts } from '../formulaires/public';
import { withoutRepeats, type Merged } from './repeats';
import type { RowOf } from './streams';
import { replace, withClient, type Writing } from './writing';

type Contract = RowOf<'contrats'>;
type MergedContract = Merged<'contrats'>;

/**
 * Stores contracts. What the portal announces of them is taken back by another product or another price, and as a whole
 * where the import is the truth (decision 0145).
 */
export async function writeContracts(writing: Writing, rows: readonly Contract[]): Promise<void> {
  const { transaction, clientCode, today, isAuthoritative = false } = writing;
  const numbers = rows.map(({ numero }) => numero);
  const awaited = await findAnnouncedProducts(transaction, clientCode, numbers, today);
  const early = rows.filter(({ numero, codeOffre }) => awaited.get(numero) === codeOffre);
  const isEarly = new Set(early.map(({ numero }) => numero));
  const awaitedPrices = await findHeldPrices(writing, early);
  const isAwaited = ({ numero }: Contract, fact: string) =>
    (fact === 'produit' && isEarly.has(numero)) || (fact === 'cotisation' && awaitedPrices.has(numero));
  const merged = await withoutRepeats(writing, 'contrats', rows, isAwaited);
  // Their day may have come until they were locked.
  const heldPrices = await findHeldPrices(
    writing,
    merged.flatMap(({ row }) => (isEarly.has(row.numero) ? [row] : [])),
  );
  const { kept, covered, repriced } = await takeProducts(
    transaction,
    clientCode,
    merged.flatMap((each) => givenProduct(each, isAuthoritative)),
    today,
  );
  const written = merged.map(({ row }) => ({
    ...row,
    codeOffre: kept.get(row.numero) ?? row.codeOffre,
    montantCotisation: heldPrices.get(row.numero) ?? row.montantCotisation,
  }));
  await replace(writing, contrats, ['clientCode', 'numero'], withClient(writing, written));
  for (const numero of covered) await renewCardsOn(transaction, clientCode, numero, today);
  if (isAuthoritative) {
    await dropAmounts(
      transaction,
      clientCode,
      numbers.filter((numero) => !heldPrices.has(numero)),
    );
    await dropPlans(transaction, clientCode, numbers, today);
    await dropPauses(transaction, clientCode, numbers);
    return;
  }
  // A new price holds what was announced, which would be added once more on its day; a price for another level is void.
  const priced = merged.filter(isPriced).map(({ row }) => row.numero);
  await dropAmounts(
    transaction,
    clientCode,
    [...new Set([...priced, ...repriced])].filter((numero) => !heldPrices.has(numero)),
  );
}

/**
 * What contracts go on to pay, in cents of the period that is given, whose formula is given before its day with the
 * price that is announced: both wait for the day. What an import that is the truth gives must be all that is announced.
 */
async function findHeldPrices(writing: Writing, early: readonly Contract[]): Promise<ReadonlyMap<string, number>> {
  const { transaction, clientCode, isAuthoritative = false } = writing;
  if (early.length === 0) return new Map();
  const own = await transaction
    .select()
    .from(contrats)
    .where(
      and(
        eq(contrats.clientCode, clientCode),
        inArray(
          contrats.numero,
          early.map(({ numero }) => numero),
        ),
      ),
    );
  const prices = new Map<string, number>();
  for (const { numero, montantCotisation, codePeriodicite } of early) {
    const terms = own.find((each) => each.numero === numero);
    if (!terms) continue;
    const announced = await findAnnounced(transaction, clientCode, numero);
    const days = (isAuthoritative ? announced.slice(-1) : announced).map(({ from }) => from);
    const leadsTo = (day: string) => contributionOn(terms, announced, day, codePeriodicite) === montantCotisation;
    const now = contributionPerPeriod(terms.montantCotisation, terms.codePeriodicite, codePeriodicite);
    if (now !== montantCotisation && days.some(leadsTo)) prices.set(numero, now);
  }
  return prices;
}

function givenProduct({ row, own, news, repeated, isFirst }: MergedContract, isAuthoritative: boolean) {
  if (!own?.codeOffre || !news.has('produit')) return [];
  const isRefusal = isAuthoritative && repeated.has('produit');
  const isDecision = isAuthoritative || !isFirst;
  const product = { numeroContrat: row.numero, held: own.codeOffre, given: row.codeOffre };
  return [{ ...product, isDecision, isTruth: isAuthoritative, isRefusal }];
}

/** Whether a contract costs something else than the portal has; the same price for another period is none. */
function isPriced({ row, own, isFirst }: MergedContract): boolean {
  if (isFirst || own?.montantCotisation === undefined || own.codePeriodicite === undefined) return false;
  return (
    contributionPerPeriod(own.montantCotisation, own.codePeriodicite, row.codePeriodicite) !== row.montantCotisation
  );
}
