import { and, eq, isNull } from 'drizzle-orm';
import type { ContractState } from '@portal/shared-api/contract/contrats';
import { assures, contrats } from '../../contrats/public';
import type { Transaction } from '../../platform/database/database';

interface ContractKey {
  clientCode: string;
  numero: string;
}

const keyOf = ({ clientCode, numero }: ContractKey) =>
  and(eq(contrats.clientCode, clientCode), eq(contrats.numero, numero));

type Change = Partial<
  Pick<typeof contrats.$inferSelect, 'etat' | 'dateResiliation' | 'motifResiliation' | 'dateSuspension'>
>;

/**
 * Writes the new state of a contract that has no announced end, and is still in the state that the change starts from.
 * @returns whether it was written
 */
export async function changeState(
  transaction: Transaction,
  key: ContractKey,
  change: Change,
  from?: ContractState,
): Promise<boolean> {
  const rows = await transaction
    .update(contrats)
    .set(change)
    .where(and(keyOf(key), isNull(contrats.dateResiliation), from && eq(contrats.etat, from)))
    .returning({ numero: contrats.numero });
  return rows.length > 0;
}

/** Notes an announced suspension, which ends the cover on its day; null once its day has come. */
export async function noteSuspension(transaction: Transaction, key: ContractKey, date: string | null): Promise<void> {
  await transaction.update(contrats).set({ suspensionAnnoncee: date }).where(keyOf(key));
}

/** Ends a contract whose announced last day is over. @returns the contract, unless its end was changed meanwhile */
export async function markEnded(transaction: Transaction, key: ContractKey, dateResiliation: string) {
  const [row] = await transaction
    .update(contrats)
    .set({ etat: 'resilie' })
    .where(and(keyOf(key), eq(contrats.dateResiliation, dateResiliation)))
    .returning();
  return row;
}

/** Ends the télétransmission of every person of a contract. */
export async function endTransmission(transaction: Transaction, { clientCode, numero }: ContractKey): Promise<void> {
  await transaction
    .update(assures)
    .set({ isTeletransmission: false })
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numeroContrat, numero)));
}
