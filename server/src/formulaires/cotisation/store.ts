import { and, eq } from 'drizzle-orm';
import type { Periodicity } from '@portal/shared-api/rules/contributions';
import { contrats } from '../../contrats/public';
import { withDifference } from '../../cotisations/public';
import type { Transaction } from '../../platform/database/database';

/** A change of a contribution in cents; without a period, of that in which the contract pays. */
export interface ContributionChange {
  numeroContrat: string;
  difference: number;
  codePeriodicite?: Periodicity | undefined;
}

const contratOf = (clientCode: string, numero: string) =>
  and(eq(contrats.clientCode, clientCode), eq(contrats.numero, numero));

/** Adds a difference to the contribution of a contract. */
export async function addToContribution(
  transaction: Transaction,
  clientCode: string,
  { numeroContrat, ...difference }: ContributionChange,
): Promise<void> {
  const [contrat] = await transaction
    .select({ montantCotisation: contrats.montantCotisation, codePeriodicite: contrats.codePeriodicite })
    .from(contrats)
    .where(contratOf(clientCode, numeroContrat))
    .for('update');
  if (!contrat) return;
  await transaction
    .update(contrats)
    .set(withDifference(contrat, difference))
    .where(contratOf(clientCode, numeroContrat));
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
