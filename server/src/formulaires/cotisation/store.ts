import { and, eq, sql } from 'drizzle-orm';
import type { Periodicity } from '@portal/shared-api/rules/contributions';
import { contributionPerPeriod } from '@portal/shared-api/rules/debits';
import { contrats } from '../../contrats/public';
import type { Transaction } from '../../platform/database/database';

/** A change of a contribution in cents; without a period, of that in which the contract pays. */
export interface ContributionChange {
  numeroContrat: string;
  difference: number;
  codePeriodicite?: Periodicity | undefined;
}

const contratOf = (clientCode: string, numero: string) =>
  and(eq(contrats.clientCode, clientCode), eq(contrats.numero, numero));

/**
 * Adds cents to the contribution of a contract, which never falls below zero. A difference of another period than the
 * contract's is converted: 20 € a month are 60 € a quarter.
 */
export async function addToContribution(
  transaction: Transaction,
  clientCode: string,
  { numeroContrat, difference, codePeriodicite }: ContributionChange,
): Promise<void> {
  const [contrat] = await transaction
    .select({ codePeriodicite: contrats.codePeriodicite })
    .from(contrats)
    .where(contratOf(clientCode, numeroContrat))
    .for('update');
  if (!contrat) return;
  const added = codePeriodicite
    ? contributionPerPeriod(difference, codePeriodicite, contrat.codePeriodicite)
    : difference;
  await transaction
    .update(contrats)
    .set({ montantCotisation: sql`greatest(0, ${contrats.montantCotisation} + ${added})` })
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
