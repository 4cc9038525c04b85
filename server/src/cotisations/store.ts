import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database';
import type { MandatRow } from './mandate-rules';
import type { MouvementRow } from './rules';
import { mandatsSepa, mouvementsCotisation } from './tables';

/** Lines of a contract's account, oldest first: some hundreds after decades of monthly calls. */
export function findLedger(database: Database, clientCode: string, numeroContrat: string): Promise<MouvementRow[]> {
  return database
    .select()
    .from(mouvementsCotisation)
    .where(and(eq(mouvementsCotisation.clientCode, clientCode), eq(mouvementsCotisation.numeroContrat, numeroContrat)))
    .orderBy(asc(mouvementsCotisation.rang));
}

/** Mandates of a contract, newest first. */
export function findMandats(database: Database, clientCode: string, numeroContrat: string): Promise<MandatRow[]> {
  return database
    .select()
    .from(mandatsSepa)
    .where(and(eq(mandatsSepa.clientCode, clientCode), eq(mandatsSepa.numeroContrat, numeroContrat)))
    .orderBy(desc(mandatsSepa.dateSignature), desc(mandatsSepa.rum));
}

/** Cancels those of these lines that nobody has paid. */
export async function cancelUnpaid(
  transaction: Transaction,
  { clientCode, numeroContrat }: { clientCode: string; numeroContrat: string },
  rangs: readonly number[],
): Promise<void> {
  await transaction
    .update(mouvementsCotisation)
    .set({ etat: 'ANNULE' })
    .where(
      and(
        eq(mouvementsCotisation.clientCode, clientCode),
        eq(mouvementsCotisation.numeroContrat, numeroContrat),
        inArray(mouvementsCotisation.etat, ['AREGLER', 'IMPAYE']),
        inArray(mouvementsCotisation.rang, [...rangs]),
      ),
    );
}

/** Adds a line to the ledger of a contract. */
export async function addMovement(transaction: Transaction, row: MouvementRow): Promise<void> {
  await transaction.insert(mouvementsCotisation).values(row);
}
