import { and, eq, inArray, sql } from 'drizzle-orm';
import { contrats } from '../contrats/public';
import { mouvementsCotisation, putBackPayment, takeOffPayments } from '../cotisations/public';
import type { RowOf } from './streams';
import { replace, type Writing } from './writing';

/**
 * Stores movements of contributions. A card payment that the portal entered stays behind them, and what it paid stays
 * paid, until a movement names its reference (decision 0146).
 */
export async function writeMouvements(writing: Writing, rows: readonly RowOf<'mouvements'>[]): Promise<void> {
  const { transaction, clientCode } = writing;
  const numbers = [...new Set(rows.map(({ numeroContrat }) => numeroContrat))];
  // The ledger of a contract has one writer at a time; in one order, so that two do not wait for each other.
  await transaction
    .select({ numero: contrats.numero })
    .from(contrats)
    .where(and(eq(contrats.clientCode, clientCode), inArray(contrats.numero, numbers)))
    .orderBy(contrats.numero)
    .for('update');
  const own = await takeOffPayments(transaction, clientCode, numbers);
  await replace(
    writing,
    mouvementsCotisation,
    ['clientCode', 'numeroContrat', 'rang'],
    rows.map(({ reference: _reference, ...row }) => ({ clientCode, ...row, solde: 0 })),
  );
  const entered = new Set(rows.map(({ numeroContrat, reference }) => `${numeroContrat} ${reference}`));
  for (const line of own)
    if (!entered.has(`${line.numeroContrat} ${line.referencePaiement}`)) await putBackPayment(transaction, line);
  await computeBalances(writing, numbers);
}

/** A balance is a sum: it is never taken from a file. */
async function computeBalances({ transaction, clientCode }: Writing, numbers: readonly string[]): Promise<void> {
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
