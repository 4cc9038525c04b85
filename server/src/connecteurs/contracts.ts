import { contributionPerPeriod } from '@portal/shared-api/rules/debits';
import { contrats, dropPauses } from '../contrats/public';
import { dropAmounts, dropPlans } from '../cotisations/public';
import { findAnnouncedProducts, renewCardsOn, takeProducts } from '../formulaires/public';
import { withoutRepeats, type Merged } from './repeats';
import type { RowOf } from './streams';
import { replace, withClient, type Writing } from './writing';

type MergedContract = Merged<'contrats'>;

/**
 * Stores contracts. What the portal announces of them is taken back by another product or another price, and as a whole
 * where the import is the truth (decision 0145).
 */
export async function writeContracts(writing: Writing, rows: readonly RowOf<'contrats'>[]): Promise<void> {
  const { transaction, clientCode, today, isAuthoritative = false } = writing;
  const numbers = rows.map(({ numero }) => numero);
  const awaited = await findAnnouncedProducts(transaction, clientCode, numbers, today);
  const isAwaited = ({ numero, codeOffre }: RowOf<'contrats'>, fact: string) =>
    fact === 'produit' && awaited.get(numero) === codeOffre;
  const merged = await withoutRepeats(writing, 'contrats', rows, isAwaited);
  const { kept, changed, ended } = await takeProducts(
    transaction,
    clientCode,
    merged.flatMap((each) => givenProduct(each, isAuthoritative)),
    today,
  );
  const written = merged.map(({ row }) => ({ ...row, codeOffre: kept.get(row.numero) ?? row.codeOffre }));
  await replace(writing, contrats, ['clientCode', 'numero'], withClient(writing, written));
  for (const numero of new Set([...changed, ...ended])) await renewCardsOn(transaction, clientCode, numero, today);
  if (isAuthoritative) {
    await dropAmounts(transaction, clientCode, numbers);
    await dropPlans(transaction, clientCode, numbers, today);
    await dropPauses(transaction, clientCode, numbers);
    return;
  }
  // A new price holds what was announced, which would be added once more on its day; a price for another product is void.
  const priced = merged.filter(isPriced).map(({ row }) => row.numero);
  await dropAmounts(transaction, clientCode, [...new Set([...priced, ...ended])]);
}

function givenProduct({ row, own, news, repeated, isFirst }: MergedContract, isAuthoritative: boolean) {
  if (!own?.codeOffre || !news.has('produit')) return [];
  const isRefusal = isAuthoritative && repeated.has('produit');
  const isDecision = isAuthoritative || !isFirst;
  return [{ numeroContrat: row.numero, held: own.codeOffre, given: row.codeOffre, isDecision, isRefusal }];
}

/** Whether a contract costs something else than the portal has; the same price for another period is none. */
function isPriced({ row, own, isFirst }: MergedContract): boolean {
  if (isFirst || own?.montantCotisation === undefined || own.codePeriodicite === undefined) return false;
  return (
    contributionPerPeriod(own.montantCotisation, own.codePeriodicite, row.codePeriodicite) !== row.montantCotisation
  );
}
