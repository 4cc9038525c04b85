import { and, eq, sql } from 'drizzle-orm';
import { contrats } from '../../contrats/public';
import type { Transaction } from '../../platform/database/database';

const contratOf = (clientCode: string, numero: string) =>
  and(eq(contrats.clientCode, clientCode), eq(contrats.numero, numero));

/** Adds cents to the contribution of a contract, which never falls below zero. */
export async function addToContribution(
  transaction: Transaction,
  clientCode: string,
  numero: string,
  difference: number,
): Promise<void> {
  await transaction
    .update(contrats)
    .set({ montantCotisation: sql`greatest(0, ${contrats.montantCotisation} + ${difference})` })
    .where(contratOf(clientCode, numero));
}

/** Sets the contribution of a contract, in cents. */
export async function saveContribution(
  transaction: Transaction,
  clientCode: string,
  numero: string,
  montantCotisation: number,
): Promise<void> {
  await transaction.update(contrats).set({ montantCotisation }).where(contratOf(clientCode, numero));
}
