import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { contrats } from '../contrats/public';
import { mouvementsCotisation, putBackPayment, takeOffPayments } from '../cotisations/public';
import type { RowOf } from './streams';
import { replace, type Writing } from './writing';

type Movement = RowOf<'mouvements'>;

/** Contracts whose balances are computed at once. */
const atOnce = 1000;

const lineOf = ({ numeroContrat, rang }: Pick<Movement, 'numeroContrat' | 'rang'>) => `${numeroContrat} ${rang}`;
const paymentOf = (numeroContrat: string, reference: string | null) => `${numeroContrat} ${reference}`;

/**
 * Stores movements of contributions that differ from those that are there, and holds their contracts. Card payments
 * that the portal entered are taken off the ledgers meanwhile: the stream may go on with the same contract.
 */
export async function writeMouvements(writing: Writing, rows: readonly Movement[]): Promise<void> {
  const { transaction, clientCode, ledgers } = writing;
  for (const { numeroContrat, reference } of rows)
    if (reference !== null) ledgers.entered.add(paymentOf(numeroContrat, reference));
  const numbers = await findDiffering(writing, rows);
  if (numbers.length === 0) return;
  // The ledger of a contract has one writer at a time; in one order, so that two do not wait for each other.
  await transaction
    .select({ numero: contrats.numero })
    .from(contrats)
    .where(and(eq(contrats.clientCode, clientCode), inArray(contrats.numero, numbers)))
    .orderBy(contrats.numero)
    .for('update');
  ledgers.taken.push(...(await takeOffPayments(transaction, clientCode, numbers)));
  for (const numero of numbers) ledgers.changed.add(numero);
  const changed = new Set(numbers);
  await replace(
    writing,
    mouvementsCotisation,
    ['clientCode', 'numeroContrat', 'rang'],
    rows
      .filter(({ numeroContrat }) => changed.has(numeroContrat))
      .map(({ reference: _reference, ...row }) => ({ clientCode, ...row, solde: 0 })),
    ['solde'],
  );
}

const isOfPortal = isNotNull(mouvementsCotisation.referencePaiement);

/** Contracts of which a movement is not there as it is given. */
async function findDiffering({ transaction, clientCode }: Writing, rows: readonly Movement[]): Promise<string[]> {
  const numbers = [...new Set(rows.map(({ numeroContrat }) => numeroContrat))];
  const held = await transaction
    .select()
    .from(mouvementsCotisation)
    .where(
      and(
        eq(mouvementsCotisation.clientCode, clientCode),
        inArray(mouvementsCotisation.numeroContrat, numbers),
        or(inArray(mouvementsCotisation.rang, [...new Set(rows.map(({ rang }) => rang))]), isOfPortal),
      ),
    );
  // A line of the portal is at a place of the management system's: whatever is given there differs.
  const known = new Map<string, Readonly<Record<string, unknown>>>(
    held.filter(({ referencePaiement }) => referencePaiement === null).map((line) => [lineOf(line), line]),
  );
  const own = new Set(held.map(({ numeroContrat, referencePaiement }) => paymentOf(numeroContrat, referencePaiement)));
  const isOther = ({ reference, ...row }: Movement) =>
    (reference !== null && own.has(paymentOf(row.numeroContrat, reference))) ||
    Object.entries(row).some(([column, value]) => known.get(lineOf(row))?.[column] !== value);
  return [...new Set(rows.filter(isOther).map(({ numeroContrat }) => numeroContrat))];
}

/**
 * Ends the import of movements once all are there. A card payment of the portal stands behind them, and what it paid
 * stays paid, until a movement names its reference (decision 0146).
 */
export async function settleLedgers({ transaction, clientCode, ledgers }: Writing): Promise<void> {
  for (const line of ledgers.taken)
    if (!ledgers.entered.has(paymentOf(line.numeroContrat, line.referencePaiement)))
      await putBackPayment(transaction, line);
  const numbers = [...ledgers.changed];
  for (let start = 0; start < numbers.length; start += atOnce)
    await computeBalances(transaction, clientCode, numbers.slice(start, start + atOnce));
}

/** A balance is a sum: it is never taken from a file. */
async function computeBalances(
  transaction: Writing['transaction'],
  clientCode: string,
  numbers: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
      update mouvements_cotisation m set solde = s.solde
      from (
        select numero_contrat, rang,
          (sum(credit - debit) over (partition by numero_contrat order by rang))::int as solde
        from mouvements_cotisation
        where client_code = ${clientCode} and numero_contrat in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
      ) s
      where m.client_code = ${clientCode} and m.numero_contrat = s.numero_contrat and m.rang = s.rang
        and m.solde is distinct from s.solde`);
}
